import { catchError, map, mergeMap, type Observable, of } from "rxjs"
import { asyncScheduler } from "rxjs"
import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { asWalletError } from "../../src/model/errors.js"
import { dataApi } from "../../src/services/data/dataApi.js"
import { httpSend } from "../../src/services/data/send.js"
import { memoryStorage } from "../../src/services/environment.js"
import type { HttpRequest, HttpResponse } from "../../src/services/http.js"
import { recordsIn } from "../../src/services/storage.js"
import { readsOf } from "../../src/wallet/data/reads.js"
import { inTurn, marbles } from "../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xA11CE" }
const ok = (body: unknown): HttpResponse => ({ status: 200, body: JSON.stringify(body) })
const answers = {
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
  { texts = new Map<string, string>(), told = [] as string[], isServed = true } = {},
) => {
  const service = { http, baseUrl: "", projectId: "p", sdkType: "kit", sdkVersion: "1" }
  const serves = () => of(isServed)
  const api = dataApi({ send: httpSend(service), serves })
  const records = recordsIn(memoryStorage(texts), "shop")
  const report = ({ code }: { readonly code: string }) => void told.push(code)
  return readsOf({ api, serves, records, report, clock: asyncScheduler })
}

/** `v` where there was an answer, the code of the failure where there was none. */
const outcome = (answer: Observable<unknown>): Observable<string> =>
  answer.pipe(
    map(() => "v"),
    catchError((thrown: unknown) => of(asWalletError(thrown).code === "BalanceUnavailable" ? "b" : "f")),
  )

type Reads = ReturnType<typeof readsOf>

describe("what a data provider has answered", () => {
  const kinds: readonly (readonly [
    kind: string,
    letter: keyof typeof answers,
    ttl: string,
    ask: (reads: Reads) => Observable<unknown>,
  ])[] = [
    ["a portfolio is kept for 30 seconds", "t", "29.998s", ({ tokens }) => tokens({ account: alice })],
    [
      "a page of history is kept for 15 seconds",
      "h",
      "14.998s",
      ({ history }) => history({ account: alice, cursor: null }),
    ],
    ["a price is kept for 15 seconds", "p", "14.998s", ({ price }) => price(alice)],
    ["an identity is kept for 5 minutes", "i", "299.998s", ({ identity }) => identity({ account: alice })],
    [
      "a name is kept for 5 minutes",
      "r",
      "299.998s",
      ({ lookUp }) => lookUp({ network: alice.network, name: "alice" }),
    ],
    ["the names of an address are kept for 5 minutes", "r", "299.998s", ({ reverse }) => reverse({ account: alice })],
  ]

  it.each(kinds)("%s, and no longer", (_, letter, ttl, ask) =>
    marbles((m) => {
      const asked$ = m.hot(`   a ${ttl} a a`)
      const network$ = m.cold(`(${letter}|)`, answers)
      const request = "        (^!)"
      const requestAgain = `   - ${ttl} - (^!)`
      const values = `         v ${ttl} v v`

      const reads = reading(() => network$)

      m.expect(asked$.pipe(mergeMap(() => outcome(ask(reads))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    })(),
  )

  it(
    "is kept for a page of history by itself: the second page is not the first once more",
    marbles((m) => {
      const cursors = { f: null, s: "2" }
      const asked$ = m.hot("   f-s-f-s-", cursors)
      const network$ = m.cold("(h|)    ", answers)
      const request = "        (^!)    "
      const requestAgain = "   --(^!)  "
      const values = "         v-v-v-v-"

      const { history } = reading(() => network$)

      m.expect(asked$.pipe(mergeMap((cursor) => outcome(history({ account: alice, cursor }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "is there after a reload",
    marbles((m) => {
      const texts = new Map<string, string>()
      const asked$ = m.hot("   a--a-")
      const network$ = m.cold("-i|  ", answers)
      const request = "        ^!   "
      const values = "         -v-v-"

      const visits = inTurn(
        reading(() => network$, { texts }),
        reading(() => network$, { texts }),
      )

      m.expect(asked$.pipe(mergeMap(() => outcome(visits().identity({ account: alice }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "is one account's in any letter case",
    marbles((m) => {
      const asked$ = m.hot("   a-b-", { a: alice, b: { ...alice, address: "0xa11ce" } })
      const network$ = m.cold("(t|)", answers)
      const request = "        (^!)"
      const values = "         v-v-"

      const { tokens } = reading(() => network$)

      m.expect(asked$.pipe(mergeMap((account) => outcome(tokens({ account }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )
})

describe("a portfolio that cannot be had", () => {
  it(
    "is not asked for again for 30 seconds",
    marbles((m) => {
      const asked$ = m.hot("   a 10s a 19.998s a--")
      const network$ = m.cold("(x|)", answers)
      const request = "        (^!)"
      const requestAgain = "   30s (^!)"
      const values = "         b 10s b 19.998s b--"

      const { tokens } = reading(() => network$)

      m.expect(asked$.pipe(mergeMap(() => outcome(tokens({ account: alice }))))).toBeObservable(values)
      m.expect(network$).toHaveSubscriptions([request, requestAgain])
    }),
  )
})
