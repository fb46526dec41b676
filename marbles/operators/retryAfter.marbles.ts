import { catchError, map, mergeMap, of } from "rxjs"
import { describe, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { limits } from "../../src/model/limits.js"
import { retryAfter } from "../../src/streams/operators/retryAfter.js"
import { inTurn, marbles } from "../support/marbles.js"

const shown = catchError(() => of("f"))

describe("retryAfter", () => {
  it(
    "errors without a request until the pause is over, then queries again",
    marbles((m) => {
      const calls$ = m.hot("a---a-----a---")
      const down$ = m.cold("--#           ")
      const up$ = m.cold("  --r|")
      const requests = "    ^-!           "
      const results = "     --f-f-------r-"

      const query = retryAfter<string, string>(8, String)(inTurn(down$, up$))

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
      m.expect(down$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "blocks only the key that failed",
    marbles((m) => {
      const calls$ = m.hot("a-b-a-b")
      const results = "     f-r-f-r"

      const query = retryAfter<string, string>(30_000, String)((key) => m.cold(key === "a" ? "#" : "(r|)"))

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
    }),
  )

  it(
    "blocks a balance for thirty seconds after a failure",
    marbles((m) => {
      const calls$ = m.hot("a 29.998s a a")
      const results = "     f 29.998s f r"

      const query = retryAfter<string, string>(limits.balanceRetry, String)(inTurn(m.cold("#"), m.cold("(r|)")))

      m.expect(calls$.pipe(mergeMap((key) => query(key).pipe(shown)))).toBeObservable(results)
    }),
  )

  it(
    "errors with the time of the next allowed request, the same for every blocked query",
    marbles((m) => {
      const calls$ = m.hot("a---a--")
      const down$ = m.cold("--#    ", {}, new Error("offline"))
      const results = "     --f-f--"

      const query = retryAfter<string, string>(8, String)(() => down$)
      const outcome = (key: string) =>
        query(key).pipe(
          map(() => fail("Unexpected", { message: "an answer" })),
          catchError((error: AnyWalletError) => of(error)),
        )

      m.expect(
        calls$.pipe(
          mergeMap(outcome),
          map(({ code, details }) => ({ code, details })),
        ),
      ).toBeObservable(results, {
        f: { code: "BalanceUnavailable", details: { retryAt: 10 } },
      })
    }),
  )

  it(
    "blocks nothing after a success",
    marbles((m) => {
      const calls$ = m.hot("a-a-")
      const results = "     r-r-"

      const query = retryAfter<string, string>(8, String)(() => m.cold("(r|)"))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )
})
