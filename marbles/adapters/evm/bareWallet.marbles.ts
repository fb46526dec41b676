import { map, NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import { evmFamily } from "../../../src/adapters/evm/evm.js"
import { marbles } from "../../support/marbles.js"
import { marbleWallet, nothing, pageOf } from "./marbleWallet.js"

const discovered = (page: ConnectorPorts) => evmFamily(nothing).discover(page)

/** The ids of the list, in order. */
const idsOn = (page: ConnectorPorts): Observable<string> =>
  discovered(page).pipe(map((connectors) => connectors.map(({ info }) => info.id).join(" ")))

const words = { n: "", f: "io.fox", i: "injected" }
const payloads = {
  f: { info: { uuid: "u-1", name: "Fox", icon: "", rdns: "io.fox" }, provider: marbleWallet({}) },
}

describe("a bare window.ethereum", () => {
  const bare = marbleWallet({})
  const bareOn = (announced$: Observable<unknown>, changes: Partial<ConnectorPorts> = {}): ConnectorPorts =>
    pageOf(announced$, { injected: (name) => (name === "ethereum" ? bare : undefined), ...changes })

  it(
    "is listed until a wallet is announced",
    marbles((m) => {
      const announced$ = m.hot("---f", payloads)
      const list = "            i--f"

      m.expect(idsOn(bareOn(announced$))).toBeObservable(list, words)
    }),
  )

  it(
    "is found when it comes late, and listed once",
    marbles((m) => {
      const initialized$ = m.hot("--a-b-c-", { a: null, b: bare, c: bare })
      const found: unknown[] = []
      initialized$.subscribe((ethereum) => found.unshift(ethereum))
      const events = (type: string) => (type === "ethereum#initialized" ? initialized$ : NEVER)
      const list = "              n---i---"

      m.expect(idsOn(bareOn(NEVER, { events, injected: () => found[0] }))).toBeObservable(list, words)
    }),
  )

  it(
    "whose getter throws empties no list",
    marbles((m) => {
      const injected = (): never => {
        throw new Error("trap")
      }
      const announced$ = m.hot("---f", payloads)

      m.expect(idsOn(bareOn(announced$, { injected }))).toBeObservable("n--f", words)
    }),
  )

  it(
    "is not listed if the site has disabled it",
    marbles((m) => {
      const page = bareOn(NEVER, { discovery: { announced: true, injected: false } })

      m.expect(idsOn(page)).toBeObservable("n", words)
    }),
  )

  it(
    "stays listed if the site has disabled announced wallets",
    marbles((m) => {
      const announced$ = m.hot("---f", payloads)
      const page = bareOn(announced$, { discovery: { announced: false, injected: true } })

      m.expect(idsOn(page)).toBeObservable("i", words)
    }),
  )

  it(
    "is called Browser Wallet",
    marbles((m) => {
      const infos$ = discovered(bareOn(NEVER)).pipe(map((connectors) => connectors.map(({ info }) => info)))
      const info = { id: "injected", name: "Browser Wallet", type: "injected", namespaces: ["eip155"] } as const

      m.expect(infos$).toBeObservable("i", { i: [info] })
    }),
  )

  it(
    "is not listed without a request method",
    marbles((m) => {
      const trap = new Proxy({}, { get: () => expect.fail("out of reach") })
      for (const ethereum of [undefined, null, 7, "wallet", {}, { request: true }, trap]) {
        m.expect(idsOn(bareOn(NEVER, { injected: () => ethereum }))).toBeObservable("n", words)
      }
    }),
  )
})
