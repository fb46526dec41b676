import { asyncScheduler, map, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import type { AdapterPorts } from "../../src/adapters/adapter.js"
import { evmAdapter } from "../../src/adapters/evm/evm.js"
import { limits } from "../../src/model/limits.js"
import { marbles } from "../support/marbles.js"
import { flags, marbleWallet, nothing } from "./marbleWallet.js"

const provider = marbleWallet({})
const png = "data:image/png;base64,AA"

const announcement = (info: object, by: unknown = provider) => ({
  info: { uuid: "u-1", name: "Fox", icon: png, rdns: "io.fox", ...info },
  provider: by,
})

const page = (announced$: Observable<unknown>, changes: Partial<AdapterPorts> = {}): AdapterPorts => ({
  networks: [],
  clock: asyncScheduler,
  announced$,
  injected: () => undefined,
  disconnected: flags(),
  enableEIP6963: true,
  enableInjected: true,
  ...changes,
})

/** The ids of the list, in order. */
const listed = (ports: AdapterPorts): Observable<string> =>
  evmAdapter(ports, nothing).connectors$.pipe(map((connectors) => connectors.map(({ info }) => info.id).join(" ")))

const ids = { n: "", f: "io.fox", b: "io.fox io.bear", i: "injected", u: "u-1" }
const payloads = {
  f: announcement({}),
  b: announcement({ uuid: "u-2", rdns: "io.bear", name: "Bear" }),
}

describe("announced wallets", () => {
  it(
    "are listed in the order of their announcements, however late",
    marbles((m) => {
      const announced$ = m.hot("-f- 60s b", payloads)
      const list = "            nf- 60s b"

      m.expect(listed(page(announced$))).toBeObservable(list, ids)
    }),
  )

  it(
    "are deduplicated by rdns in any letter case; the first one wins",
    marbles((m) => {
      const announced$ = m.hot("-f-s-f-b", {
        ...payloads,
        s: announcement({ uuid: "u-9", rdns: "IO.FOX", name: "Thief" }),
      })
      const list = "            nf-----b"

      m.expect(listed(page(announced$))).toBeObservable(list, ids)
    }),
  )

  it(
    "use their uuid as id without an rdns",
    marbles((m) => {
      const announced$ = m.hot("-u-u", { u: announcement({ rdns: "" }) })
      const list = "            nu--"

      m.expect(listed(page(announced$))).toBeObservable(list, ids)
    }),
  )

  it(
    "are not listed if the announcement is malformed",
    marbles((m) => {
      const trap = (): never => {
        throw new Error("trap")
      }
      const malformed = [
        null,
        "io.fox",
        {},
        announcement({ name: 7 }),
        announcement({ rdns: "", uuid: "" }),
        announcement({ rdns: "x".repeat(10_000) }),
        announcement({ rdns: "<img src=x>" }),
        announcement({}, {}),
        announcement({}, { request: "eth" }),
        { info: payloads.f.info },
        Object.defineProperty({ provider }, "info", { get: trap }),
        new Proxy({}, { get: trap, has: trap, ownKeys: trap }),
        announcement({}, Object.defineProperty({}, "request", { get: trap })),
      ]
      const announced$ = m.hot("-abcdefghijklm-z", {
        ...Object.fromEntries([..."abcdefghijklm"].map((l, i) => [l, malformed[i]])),
        z: payloads.f,
      })
      const list = "            n--------------f"

      m.expect(listed(page(announced$))).toBeObservable(list, ids)
    }),
  )

  it(
    "have a sanitized name and icon",
    marbles((m) => {
      const names = [
        { name: "F".repeat(10_000), icon: "javascript:alert(1)" },
        { name: "\u202eFox\n", icon: "data:text/html,<script>" },
        { name: " ", icon: `data:image/png,${"x".repeat(limits.iconLength)}` },
        Object.freeze({ name: "Fox", icon: png }),
      ]
      const announced$ = of(...names.map((info, i) => Object.freeze(announcement({ ...info, rdns: `io.${i}` }))))
      const shown$ = evmAdapter(page(announced$), nothing).connectors$.pipe(
        map((connectors) => connectors.at(-1)?.info),
        map((info) => (info ? `${info.name} ${info.icon ?? "-"}` : "")),
      )

      m.expect(shown$).toBeObservable("(nabcd|)", {
        n: "",
        a: `${"F".repeat(limits.nameLength)} -`,
        b: "Fox -",
        c: "io.2 -",
        d: `Fox ${png}`,
      })
    }),
  )

  it(
    "are limited to a hundred",
    marbles((m) => {
      const crowd$ = of(...Array.from({ length: 150 }, (_, i) => announcement({ rdns: `io.${i}` })))
      const length$ = evmAdapter(page(crowd$), nothing).connectors$.pipe(map(({ length }) => length >= 100))

      m.expect(length$).toBeObservable(`(${"f".repeat(100)}t|)`, { f: false, t: true })
    }),
  )

  it(
    "are ignored if the site has disabled them",
    marbles((m) => {
      const announced$ = m.hot("-f-b", payloads)

      m.expect(listed(page(announced$, { enableEIP6963: false }))).toBeObservable("(n|)", ids)
      m.expect(announced$).toHaveSubscriptions([])
    }),
  )

  it(
    "are listened to only while there are subscribers",
    marbles((m) => {
      const announced$ = m.hot("-f-b", payloads)

      m.expect(listed(page(announced$)), "^-!").toBeObservable("nf", ids)
      m.expect(announced$).toHaveSubscriptions("        ^-!")
    }),
  )
})
