import { concat, map, NEVER, type Observable, of, take } from "rxjs"
import { describe, expect, it } from "vitest"
import { askAround } from "../../../src/adapters/safe/askAround.js"
import { safe } from "../../../src/adapters/safe/safe.js"
import { marbles } from "../../support/marbles.js"
import { A, pageOf } from "../evm/marbleWallet.js"

const home = "https://safe.example"
const data = { id: "rxwallet-safe", success: true, version: "1.18.0", data: { safeAddress: A, chainId: 1 } }

/** A page in the frame of another one, of which messages come. */
const framed = (messages$: Observable<unknown>, ancestorOrigins?: readonly unknown[], trusted = [home]) => {
  const sent: (readonly [unknown, string])[] = []
  const parent = { postMessage: (message: unknown, target: string) => void sent.push([message, target]) }
  const window: Readonly<Record<string, unknown>> = { parent, window: {}, location: { ancestorOrigins } }
  const event = (change: object) => ({ source: parent, origin: home, data, ...change })
  const ports = pageOf(NEVER, {
    injected: (name) => window[name],
    events: (type) =>
      type === "message" ? messages$.pipe(map((change) => (change === null ? null : event(change as object)))) : NEVER,
  })
  return { ports, sent, asked: askAround(trusted, ports).pipe(map(() => "found")) }
}

describe("asking the page around", () => {
  it(
    "finds a Safe when a trusted page answers as one",
    marbles((m) => {
      m.expect(framed(m.hot("--a", { a: {} })).asked).toBeObservable("--(f|)", { f: "found" })
    }),
  )

  it(
    "takes no message of another origin, of another window, or of another form",
    marbles((m) => {
      const info = { safeAddress: A, chainId: 1 }
      const changes = [
        ...[{ origin: "https://safe.example.evil" }, { origin: "null" }, { source: {} }, { source: null }, null],
        ...[null, 7, "text", [], {}].map((message) => ({ data: message })),
        ...[{ id: "other" }, { success: false }, { data: null }, { data: { ...info, safeAddress: "0x1" } }].map(
          (change) => ({ data: { ...data, ...change } }),
        ),
      ]
      const messages$ = concat(of(...changes), NEVER)

      m.expect(framed(messages$).asked, "^ 60s !").toBeObservable("-")
    }),
  )

  it(
    "asks once a second, ten times, and goes on listening",
    marbles((m) => {
      const { asked, sent } = framed(m.hot("30s a", { a: {} }))

      m.expect(asked).toBeObservable("30s (f|)", { f: "found" })
      m.flush()
      expect(sent).toHaveLength(10)
      expect(sent[0]).toEqual([{ id: "rxwallet-safe", method: "getSafeInfo", env: { sdkVersion: "9.1.0" } }, "*"])
    }),
  )

  it(
    "asks nothing of a page that the browser says is another one",
    marbles((m) => {
      const { asked, sent } = framed(NEVER, ["https://other.example", home])

      m.expect(asked).toBeObservable("|")
      m.flush()
      expect(sent).toEqual([])
      m.expect(framed(m.hot("--a", { a: {} }), [home]).asked).toBeObservable("--(f|)", { f: "found" })
      m.expect(framed(m.hot("--a", { a: {} }), [7]).asked).toBeObservable("--(f|)", { f: "found" })
    }),
  )

  it(
    "trusts each of several origins, and no other one",
    marbles((m) => {
      const several = ["https://first.example", home]
      const messages$ = m.hot("-xa", { x: { origin: "https://other.example" }, a: {} })
      m.expect(framed(messages$, undefined, several).asked).toBeObservable("--(f|)", { f: "found" })
    }),
  )
})

describe("the option for a Safe", () => {
  it(
    "lists nothing in a page of its own, and on a server",
    marbles((m) => {
      const top = {}
      const alone = pageOf(NEVER, { injected: () => top })

      m.expect(safe().create(alone).pipe(take(1))).toBeObservable("(n|)", { n: [] })
      m.expect(safe().create(pageOf()).pipe(take(1))).toBeObservable("(n|)", { n: [] })
    }),
  )

  it.each(["*", "app.safe.global", "https://app.safe.global/apps", "", 7, "see https://app.safe.global"])(
    "refuses %s as an origin",
    (origin) => {
      expect(() => safe({ origins: [origin as string] })).toThrow("InvalidOptions")
      expect(() => safe({ origins: [home, origin as string] })).toThrow("InvalidOptions")
    },
  )
})
