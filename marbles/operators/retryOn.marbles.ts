import { defer } from "rxjs"
import { describe, it } from "vitest"
import { retryOn } from "../../src/streams/operators/retryOn.js"
import { marbles } from "../support/marbles.js"

describe("retryOn", () => {
  it(
    "subscribes again after each failure, once it may; what emits before a failure does nothing",
    marbles((m) => {
      const again$ = m.hot("-a----a---a-")
      const failing$ = m.cold(" --#")
      const value$ = m.cold("-v|")
      const result$ = "     -----------v|"

      let subscriptions = 0
      const source$ = defer(() => (++subscriptions < 3 ? failing$ : value$))

      m.expect(source$.pipe(retryOn(again$))).toBeObservable(result$)
    }),
  )

  it(
    "ends with what says when it may",
    marbles((m) => {
      const source$ = m.cold("--#")
      const again$ = m.hot("  ----|")
      const result$ = "       ----|"

      m.expect(source$.pipe(retryOn(again$))).toBeObservable(result$)
    }),
  )

  it(
    "is cancelled while it waits",
    marbles((m) => {
      const source$ = m.cold("--#")
      const again$ = m.hot("  -----a")
      const ends = "          ----!"
      const result$ = "       -----"

      m.expect(source$.pipe(retryOn(again$)), ends).toBeObservable(result$)
      m.expect(again$).toHaveSubscriptions("--^-!")
    }),
  )
})
