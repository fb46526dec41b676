import { catchError, map, mergeMap, of } from "rxjs"
import { describe, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { limits } from "../../src/model/limits.js"
import { retryAfter } from "../../src/streams/operators/retryAfter.js"
import { inTurn, marbles } from "../support/marbles.js"

const shown = catchError(() => of("f"))

describe("retryAfter", () => {
  it(
    "refuses without a request until the window has passed, then asks again",
    marbles((m) => {
      const asked$ = m.hot("a---a-----a---")
      const down$ = m.cold("--#           ")
      const up$ = m.cold("  --r|")
      const requests = "    ^-!           "
      const answers = "     --f-f-------r-"

      const ask = retryAfter<string, string>(8, String)(inTurn(down$, up$))

      m.expect(asked$.pipe(mergeMap((key) => ask(key).pipe(shown)))).toBeObservable(answers)
      m.expect(down$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "blocks one account without blocking another",
    marbles((m) => {
      const asked$ = m.hot("a-b-a-b")
      const answers = "     f-r-f-r"

      const ask = retryAfter<string, string>(30_000, String)((key) => m.cold(key === "a" ? "#" : "(r|)"))

      m.expect(asked$.pipe(mergeMap((key) => ask(key).pipe(shown)))).toBeObservable(answers)
    }),
  )

  it(
    "refuses a balance for thirty seconds after a failure and no longer",
    marbles((m) => {
      const asked$ = m.hot("a 29.998s a a")
      const answers = "     f 29.998s f r"

      const ask = retryAfter<string, string>(limits.balanceRetry, String)(inTurn(m.cold("#"), m.cold("(r|)")))

      m.expect(asked$.pipe(mergeMap((key) => ask(key).pipe(shown)))).toBeObservable(answers)
    }),
  )

  it(
    "fails with the time at which asking is allowed again, the same for every refusal",
    marbles((m) => {
      const asked$ = m.hot("a---a--")
      const down$ = m.cold("--#    ", {}, new Error("offline"))
      const answers = "     --f-f--"

      const ask = retryAfter<string, string>(8, String)(() => down$)
      const answer = (key: string) =>
        ask(key).pipe(
          map(() => fail("Unexpected", { message: "an answer" })),
          catchError((error: AnyWalletError) => of(error)),
        )

      m.expect(
        asked$.pipe(
          mergeMap(answer),
          map(({ code, details }) => ({ code, details })),
        ),
      ).toBeObservable(answers, {
        f: { code: "BalanceUnavailable", details: { retryAt: 10 } },
      })
    }),
  )

  it(
    "does not refuse anything after a good answer",
    marbles((m) => {
      const asked$ = m.hot("a-a-")
      const answers = "     r-r-"

      const ask = retryAfter<string, string>(8, String)(() => m.cold("(r|)"))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )
})
