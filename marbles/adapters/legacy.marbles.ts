import { asyncScheduler, map, NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AdapterPorts } from "../../src/adapters/adapter.js"
import { evmAdapter } from "../../src/adapters/evm/evm.js"
import { legacyConnectors } from "../../src/adapters/evm/legacy.js"
import { marbles } from "../support/marbles.js"
import { connectorOf, flags, marbleWallet, nothing } from "./marbleWallet.js"

const bare = marbleWallet({})
const fox = { info: { uuid: "u-1", name: "Fox", icon: "data:image/png,", rdns: "io.fox" }, provider: marbleWallet({}) }

const listed = (announced$: Observable<unknown>, changes: Partial<AdapterPorts> = {}): Observable<string> =>
  evmAdapter(
    {
      networks: [],
      clock: asyncScheduler,
      announced$,
      injected: (name) => (name === "ethereum" ? bare : undefined),
      disconnected: flags(),
      enableEIP6963: true,
      enableInjected: true,
      ...changes,
    },
    nothing,
  ).connectors$.pipe(map((connectors) => connectors.map(({ info }) => info.id).join(" ")))

const ids = { n: "", i: "injected", f: "io.fox" }

describe("a bare window.ethereum", () => {
  it(
    "is listed until a wallet is announced",
    marbles((m) => {
      const announced$ = m.hot("---f", { f: fox })
      const list = "            i--f"

      m.expect(listed(announced$)).toBeObservable(list, ids)
    }),
  )

  it(
    "is not listed if the site has disabled it",
    marbles((m) => {
      m.expect(listed(NEVER, { enableInjected: false })).toBeObservable("n", ids)
    }),
  )

  it(
    "stays listed if the site has disabled announced wallets",
    marbles((m) => {
      m.expect(listed(m.hot("---f", { f: fox }), { enableEIP6963: false })).toBeObservable("(i|)", ids)
    }),
  )

  it("is called Browser Wallet", () => {
    const [info] = legacyConnectors(
      () => bare,
      (info) => ({ ...connectorOf(bare), info }),
    ).map((connector) => connector.info)
    expect(info).toStrictEqual({ id: "injected", name: "Browser Wallet", type: "injected", namespace: "eip155" })
  })

  it(
    "is not listed without a request method",
    marbles((m) => {
      const trap = new Proxy({}, { get: () => expect.fail("out of reach") })
      for (const ethereum of [undefined, null, 7, "wallet", {}, { request: true }, trap]) {
        m.expect(listed(NEVER, { injected: () => ethereum })).toBeObservable("n", ids)
      }
    }),
  )
})
