import { catchError, finalize, map, mergeMap, type Observable, of, throwError } from "rxjs"
import { describe, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { limits } from "../../src/model/limits.js"
import { balanceRefusal, type Refusal } from "../../src/model/refusal.js"
import { retryAfter, type RetryAfterOptions } from "../../src/streams/operators/retryAfter.js"
import { inTurn, marbles } from "../support/marbles.js"

/** Refuses with the time of the next allowed request, whatever the failure was. */
const refusal: Refusal = {
  refuse: (retryAt, cause) => fail("BalanceUnavailable", { retryAt }, cause),
  retryAt: () => null,
}

const retrying = (query: (key: string) => Observable<string>, options: Partial<RetryAfterOptions<string>> = {}) =>
  retryAfter<string, string>({ pause: 8, keyOf: String, refusal, ...options })(query)

const shown = catchError(() => of("f"))

/** The result of a query: its value, or the error with its details. */
const outcome = (query$: Observable<string>) =>
  query$.pipe(
    map((value): object => ({ value })),
    catchError(({ code, details }: AnyWalletError) => of({ code, details })),
  )

const unavailable = (retryAt: number) => fail("BalanceUnavailable", { retryAt })
const blocked = (retryAt: number) => ({ code: "BalanceUnavailable", details: { retryAt } })

describe("retryAfter", () => {
  it(
    "errors without a request until the pause is over, then queries again",
    marbles((m) => {
      const calls$ = m.hot("a---a-----a---")
      const down$ = m.cold("--#           ")
      const up$ = m.cold("  --r|")
      const requests = "    ^-!           "
      const results = "     --f-f-------r-"

      const query = retrying(inTurn(down$, up$))

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
      m.expect(down$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "blocks only the key that failed",
    marbles((m) => {
      const calls$ = m.hot("a-b-a-b")
      const results = "     f-r-f-r"

      const query = retrying((key) => m.cold(key === "a" ? "#" : "(r|)"), { pause: 30_000 })

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
    }),
  )

  it(
    "blocks a balance for thirty seconds after a failure",
    marbles((m) => {
      const calls$ = m.hot("a 29.998s a a")
      const results = "     f 29.998s f r"

      const query = retrying(inTurn(m.cold("#"), m.cold("(r|)")), { pause: limits.balanceRetry })

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
    }),
  )

  it(
    "errors with the time of the next allowed request, the same for every blocked query",
    marbles((m) => {
      const calls$ = m.hot("a---a--")
      const down$ = m.cold("--#    ", {}, new Error("offline"))
      const results = "     --f-f--"

      const query = retrying(inTurn(down$))

      m.expect(calls$.pipe(mergeMap((key) => outcome(query(key))))).toBeObservable(results, { f: blocked(10) })
    }),
  )

  it(
    "does not block any longer when the clock is set back",
    marbles((m) => {
      const calls$ = m.hot("a-a-----")
      const results = "     f-r-----"
      let time = 1_000_000
      const clock = { now: () => time }

      const query = retrying(inTurn(m.cold("#"), m.cold("(r|)")), { clock })
      const results$ = calls$.pipe(
        mergeMap((key) =>
          query(key).pipe(
            shown,
            finalize(() => (time = 0)),
          ),
        ),
      )

      m.expect(results$).toBeObservable(results)
    }),
  )

  it(
    "blocks nothing after a success",
    marbles((m) => {
      const calls$ = m.hot("a-a-")
      const results = "     r-r-"

      const query = retrying(() => m.cold("(r|)"))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "passes an error that is not a failure through, and does not block after it",
    marbles((m) => {
      const calls$ = m.hot("a-a-")
      const results = "     n-r-"
      const missing = fail("CapabilityMissing", { part: "tokens" })

      const query = retrying(
        inTurn(
          throwError(() => missing),
          m.cold("(r|)"),
        ),
        { refusal: balanceRefusal },
      )

      m.expect(calls$.pipe(mergeMap((key) => outcome(query(key))))).toBeObservable(results, {
        n: { code: "CapabilityMissing", details: missing.details },
        r: { value: "r" },
      })
    }),
  )
})

describe("retryAfter on a source that refuses by itself", () => {
  it(
    "keeps the source's own block where that is shorter",
    marbles((m) => {
      const calls$ = m.hot("a--a-a-")
      const refuses$ = m.cold("#    ", {}, unavailable(5))
      const results = "     f--f-r-"

      const query = retrying(inTurn(refuses$, m.cold("(r|)")), { refusal: balanceRefusal })

      m.expect(calls$.pipe(mergeMap((key) => outcome(query(key))))).toBeObservable(results, {
        f: blocked(5),
        r: { value: "r" },
      })
    }),
  )

  it(
    "passes the source's error on, and blocks no longer than the pause where the source's own block is longer",
    marbles((m) => {
      const calls$ = m.hot("a------aa-")
      const refuses$ = m.cold("#       ", {}, unavailable(60_000))
      const results = "     l------fr-"

      const query = retrying(inTurn(refuses$, m.cold("(r|)")), { refusal: balanceRefusal })

      m.expect(calls$.pipe(mergeMap((key) => outcome(query(key))))).toBeObservable(results, {
        l: blocked(60_000),
        f: blocked(8),
        r: { value: "r" },
      })
    }),
  )
})
