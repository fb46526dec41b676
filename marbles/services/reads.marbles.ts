import { catchError, map, merge, mergeMap, type Observable, of } from "rxjs"
import { asyncScheduler } from "rxjs"
import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { asWalletError } from "../../src/model/errors.js"
import { dataApi } from "../../src/services/data/dataApi.js"
import { httpSend } from "../../src/services/data/send.js"
import { memoryStorage } from "../../src/services/environment.js"
import type { HttpRequest, HttpResponse } from "../../src/services/http.js"
import { recordsIn } from "../../src/services/storage.js"
import { readsOf } from "../../src/services/data/reads.js"
import { inTurn, marbles } from "../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xA11CE" }
const ok = (body: unknown): HttpResponse => ({ status: 200, body: JSON.stringify(body) })
const results = {
  t: ok({ balances: [] }),
  h: ok({ data: [], next: "2" }),
  i: ok({ name: "alice.eth", avatar: null }),
  j: ok({ name: "alice.site.id", avatar: null }),
  p: ok({ fungibles: [] }),
  r: ok([]),
  x: { status: 503, body: "" },
} satisfies Record<string, HttpResponse>

const reading = (
  http: (request: HttpRequest) => Observable<HttpResponse>,
  { texts = new Map<string, string>(), reported = [] as string[], isServed = true } = {},
) => {
  const service = { http, baseUrl: "", projectId: "p", sdkType: "kit", sdkVersion: "1" }
  const serves = () => of(isServed)
  const api = dataApi({ send: httpSend(service), serves })
  const records = recordsIn(memoryStorage(texts), "shop")
  const report = ({ code }: { readonly code: string }) => void reported.push(code)
  return readsOf({ api, serves, records, report, clock: asyncScheduler })
}

/** `v` for a value, `b` for `BalanceUnavailable`, `f` for any other failure. */
const outcome = (answer: Observable<unknown>): Observable<string> =>
  answer.pipe(
    map(() => "v"),
    catchError((thrown: unknown) => of(asWalletError(thrown).code === "BalanceUnavailable" ? "b" : "f")),
  )

type Reads = ReturnType<typeof readsOf>

describe("a response of a data provider", () => {
  const kinds: readonly (readonly [
    kind: string,
    letter: keyof typeof results,
    ttl: string,
    read: (reads: Reads) => Observable<unknown>,
  ])[] = [
    ["caches a portfolio for 30 seconds", "t", "29.998s", ({ tokens }) => tokens({ account: alice })],
    [
      "caches a page of history for 15 seconds",
      "h",
      "14.998s",
      ({ history }) => history({ account: alice, cursor: null }),
    ],
    ["caches a price for 15 seconds", "p", "14.998s", ({ price }) => price(alice)],
    ["caches an identity for 5 minutes", "i", "299.998s", ({ identity }) => identity({ account: alice })],
    ["caches a name for 5 minutes", "r", "299.998s", ({ lookUp }) => lookUp({ network: alice.network, name: "alice" })],
    ["caches the names of an address for 5 minutes", "r", "299.998s", ({ reverse }) => reverse({ account: alice })],
  ]

  it.each(kinds)("%s", (_, letter, ttl, read) =>
    marbles((m) => {
      const calls$ = m.hot(`   a ${ttl} a a`)
      const network$ = m.cold(`(${letter}|)`, results)
      const request = "        (^!)"
      const requestAgain = `   - ${ttl} - (^!)`
      const values = `         v ${ttl} v v`

      const reads = reading(() => network$)

      m.expect(calls$.pipe(mergeMap(() => outcome(read(reads))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    })(),
  )

  it(
    "is cached for each page of history separately",
    marbles((m) => {
      const cursors = { f: null, s: "2" }
      const calls$ = m.hot("   f-s-f-s-", cursors)
      const network$ = m.cold("(h|)    ", results)
      const request = "        (^!)    "
      const requestAgain = "   --(^!)  "
      const values = "         v-v-v-v-"

      const { history } = reading(() => network$)

      m.expect(calls$.pipe(mergeMap((cursor) => outcome(history({ account: alice, cursor }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "survives a reload",
    marbles((m) => {
      const texts = new Map<string, string>()
      const calls$ = m.hot("   a--a-")
      const network$ = m.cold("-i|  ", results)
      const request = "        ^!   "
      const values = "         -v-v-"

      const visits = inTurn(
        reading(() => network$, { texts }),
        reading(() => network$, { texts }),
      )

      m.expect(calls$.pipe(mergeMap(() => outcome(visits().identity({ account: alice }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "is shared between addresses that differ only in letter case",
    marbles((m) => {
      const calls$ = m.hot("   a-b-", { a: alice, b: { ...alice, address: "0xa11ce" } })
      const network$ = m.cold("(t|)", results)
      const request = "        (^!)"
      const values = "         v-v-"

      const { tokens } = reading(() => network$)

      m.expect(calls$.pipe(mergeMap((account) => outcome(tokens({ account }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )
})

describe("a portfolio on a network that was just chosen", () => {
  const holding = (chainId: string) => ({
    ...{ name: "Coin", symbol: "C", chainId, address: null, value: 1, price: 1, iconUrl: null },
    quantity: { decimals: "18", numeric: "1" },
  })
  const onPolygon: AccountKey = { ...alice, network: "eip155:137" }
  const held = ({ tokens }: Reads) =>
    tokens({ account: onPolygon }).pipe(map(({ balances }) => balances.map(({ chainId }) => chainId).join()))

  it(
    "is requested past the cache of the service where that answers with another network",
    marbles((m) => {
      const reads = reading(({ url }) =>
        of(ok({ balances: [holding(url.includes("forceUpdate") ? "eip155:137" : "eip155:1")] })),
      )
      m.expect(held(reads)).toBeObservable("(p|)", { p: "eip155:137" })
    }),
  )

  it(
    "is what was answered where the service does not answer that request",
    marbles((m) => {
      const reads = reading(({ url }) =>
        of(url.includes("forceUpdate") ? results.x : ok({ balances: [holding("eip155:1")] })),
      )
      m.expect(held(reads)).toBeObservable("(e|)", { e: "eip155:1" })
    }),
  )
})

describe("an account with a new name", () => {
  it(
    "has its identity requested again on every network, as names do not depend on it",
    marbles((m) => {
      const bob = { ...alice, address: "0xB0B" }
      const accounts = {
        a: alice,
        p: { ...alice, network: "eip155:137" },
        b: { ...bob, network: "eip155:137" },
      } as const
      const calls$ = m.hot("     a-p-b-", accounts)
      const forget$ = m.hot("    ------f------", undefined)
      const again$ = m.hot("     -------p--b--", accounts)
      const network$ = m.cold("  (i|)", results)
      const requests = [
        "                        (^!)",
        "                        --(^!)",
        "                        ----(^!)",
        "                        -------(^!)",
      ]

      const { identity, forgetNames } = reading(() => network$)
      forget$.subscribe(() => forgetNames(alice))

      m.expect(merge(calls$, again$).pipe(mergeMap((account) => outcome(identity({ account }))))).toBeObservable(
        "v-v-v--v--v--",
      )
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )
})

describe("a portfolio that failed to load", () => {
  it(
    "is not requested again for 30 seconds",
    marbles((m) => {
      const calls$ = m.hot("   a 10s a 19.998s a--")
      const network$ = m.cold("(x|)", results)
      const request = "        (^!)"
      const requestAgain = "   30s (^!)"
      const values = "         b 10s b 19.998s b--"

      const { tokens } = reading(() => network$)

      m.expect(calls$.pipe(mergeMap(() => outcome(tokens({ account: alice }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )
})
