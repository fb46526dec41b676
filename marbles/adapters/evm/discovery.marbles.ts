import { EMPTY, map, NEVER, type Observable, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import { evmFamily } from "../../../src/adapters/evm/evm.js"
import { limits } from "../../../src/model/limits.js"
import { marbles } from "../../support/marbles.js"
import { marbleWallet, nothing, pageOf } from "./marbleWallet.js"

const provider = marbleWallet({})
const png = "data:image/png;base64,AA"

const announcement = (info: object, by: unknown = provider) => ({
  info: { uuid: "u-1", name: "Fox", icon: png, rdns: "io.fox", ...info },
  provider: by,
})

const discovered = (page: ConnectorPorts) => evmFamily(nothing).discover(page)

/** The ids of the list, in order. */
const idsOn = (page: ConnectorPorts): Observable<string> =>
  discovered(page).pipe(map((connectors) => connectors.map(({ info }) => info.id).join(" ")))

const words = { n: "", f: "io.fox", b: "io.fox io.bear", i: "injected", u: "u-1" }
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

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, words)
    }),
  )

  it(
    "are requested on subscription, so that earlier ones are listed too",
    marbles((m) => {
      const announced$ = new Subject<unknown>()
      const dispatched: string[] = []
      const page = pageOf(announced$, {
        dispatch: (type) => {
          dispatched.push(type)
          announced$.next(payloads.f)
        },
      })

      m.expect(idsOn(page)).toBeObservable("(nf)", words)
      m.flush()
      expect(dispatched).toStrictEqual(["eip6963:requestProvider"])
    }),
  )

  it("are read from the events of EIP-6963, a late window.ethereum from its own", () => {
    const types: string[] = []
    const events = (type: string) => {
      types.push(type)
      return EMPTY
    }

    idsOn(pageOf(NEVER, { events })).subscribe()

    expect(types).toStrictEqual(["ethereum#initialized", "eip6963:announceProvider"])
  })

  it(
    "that answer the request together are listed together",
    marbles((m) => {
      const announced$ = new Subject<unknown>()
      const page = pageOf(announced$, {
        dispatch: () => {
          announced$.next(payloads.f)
          announced$.next(payloads.b)
        },
      })

      m.expect(idsOn(page)).toBeObservable("(nb)", words)
    }),
  )

  it(
    "are listed once, however often they announce the same provider",
    marbles((m) => {
      const renamed = announcement({ uuid: "u-9", rdns: "IO.FOX", name: "Thief" })
      const announced$ = m.hot("-f-s-f-b", { ...payloads, s: renamed })
      const list = "            nf-----b"

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, words)
    }),
  )

  it(
    "are all listed when several claim one rdns, so that the first one does not hide the others",
    marbles((m) => {
      const impostor = announcement({ uuid: "u-1", rdns: "IO.FOX" }, marbleWallet({}))
      const third = announcement({}, marbleWallet({}))
      const announced$ = m.hot("-i-f-t-i-f-t", { ...payloads, i: impostor, t: third })
      const list = "            na-b-c------"

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, {
        n: "",
        a: "IO.FOX",
        b: "IO.FOX io.fox:2",
        c: "IO.FOX io.fox:2 io.fox:3",
      })
    }),
  )

  it(
    "use their uuid as id without an rdns",
    marbles((m) => {
      const announced$ = m.hot("-u-u", { u: announcement({ rdns: "" }) })
      const list = "            nu--"

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, words)
    }),
  )

  it(
    "are all listed when several have one uuid and no rdns, each once and by an id of its own",
    marbles((m) => {
      const [u, v, w] = [{}, {}, {}].map((wallet) => announcement({ rdns: "" }, marbleWallet(wallet)))
      const announced$ = m.hot("-u-v-w-v-u-w", { u, v, w })
      const list = "            na-b-c------"

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, {
        n: "",
        a: "u-1",
        b: "u-1 u-1:2",
        c: "u-1 u-1:2 u-1:3",
      })
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
        // The id that a second wallet of this rdns would have.
        announcement({ rdns: "io.fox:2" }),
        announcement({ rdns: "", uuid: "io.fox:2" }),
        announcement({}, {}),
        announcement({}, { request: "eth" }),
        { info: payloads.f.info },
        Object.defineProperty({ provider }, "info", { get: trap }),
        new Proxy({}, { get: trap, has: trap, ownKeys: trap }),
        announcement({}, Object.defineProperty({}, "request", { get: trap })),
      ]
      const announced$ = m.hot("-abcdefghijklmno-z", {
        ...Object.fromEntries([..."abcdefghijklmno"].map((letter, i) => [letter, malformed[i]])),
        z: payloads.f,
      })
      const list = "            n----------------f"

      m.expect(idsOn(pageOf(announced$))).toBeObservable(list, words)
    }),
  )

  it(
    "have a sanitized name and icon",
    marbles((m) => {
      const names = [
        { name: "F".repeat(10_000), icon: "javascript:alert(1)" },
        { name: "\u202eFox\n", icon: "data:text/html,<script>" },
        { name: " \u2060\u200b\ufeff", icon: `data:image/png,${"x".repeat(limits.iconLength)}` },
        Object.freeze({ name: "Fox", icon: png }),
      ]
      const announced$ = of(...names.map((info, i) => Object.freeze(announcement({ ...info, rdns: `io.${i}` }))))
      const shown$ = discovered(pageOf(announced$)).pipe(
        map((connectors) => connectors.at(-1)?.info),
        map((info) => (info ? `${info.name} ${info.icon ?? "-"}` : "")),
      )

      m.expect(shown$).toBeObservable("(nabcd)", {
        n: "",
        a: `${"F".repeat(limits.nameLength)} -`,
        b: "Fox -",
        c: "Unnamed Wallet -",
        d: `Fox ${png}`,
      })
    }),
  )

  it(
    "are limited to a hundred",
    marbles((m) => {
      const crowd$ = of(...Array.from({ length: 150 }, (_, i) => announcement({ rdns: `io.${i}` })))
      const isFull$ = discovered(pageOf(crowd$)).pipe(map(({ length }) => length >= 100))

      m.expect(isFull$).toBeObservable(`(${"f".repeat(100)}t)`, { f: false, t: true })
    }),
  )

  it(
    "are ignored if the site has disabled them",
    marbles((m) => {
      const announced$ = m.hot("-f-b", payloads)
      const page = pageOf(announced$, { discovery: { announced: false, injected: true } })

      m.expect(idsOn(page)).toBeObservable("n", words)
      m.expect(announced$).toHaveSubscriptions([])
    }),
  )

  it(
    "are listened to only while there are subscribers",
    marbles((m) => {
      const announced$ = m.hot("-f-b", payloads)

      m.expect(idsOn(pageOf(announced$)), "^-!").toBeObservable("nf", words)
      m.expect(announced$).toHaveSubscriptions("          ^-!")
    }),
  )
})
