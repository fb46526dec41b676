import { describe, it } from "vitest"
import { chainLimits } from "../../src/model/chainLimits.js"
import { pollUntil } from "../../src/streams/operators/pollUntil.js"
import { inTurn, marbles } from "../support/marbles.js"

const seen = { t: true, f: false }

describe("pollUntil", () => {
  it(
    "asks at every interval, while the tab is visible, until the limit",
    marbles((m) => {
      const visible$ = m.hot("t-------f------t----- ", seen)
      const asked$ = m.cold(" (r|)               ")
      const answers = "       ---r--r-----------(r|)"

      const polled$ = pollUntil(() => asked$, { interval: 3, limit: 3, visible$ })

      m.expect(polled$).toBeObservable(answers)
      m.expect(asked$).toHaveSubscriptions(["---(^!)", "------(^!)", "------------------(^!)"])
    }),
  )

  it(
    "asks nothing while nobody looks",
    marbles((m) => {
      const visible$ = m.hot("f----------", seen)
      const asked$ = m.cold(" (r|)       ")
      const answers = "       -----------"

      m.expect(pollUntil(() => asked$, { interval: 3, limit: 3, visible$ })).toBeObservable(answers)
      m.expect(asked$).toHaveSubscriptions([])
    }),
  )

  it(
    "skips a failed asking, which counts as one",
    marbles((m) => {
      const visible$ = m.hot("t---------", seen)
      const answers = "       ------r--|"

      const ask = inTurn(m.cold("#"), m.cold("(r|)"), m.cold("#"))

      m.expect(pollUntil(ask, { interval: 3, limit: 3, visible$ })).toBeObservable(answers)
    }),
  )

  it(
    "does not ask twice at a time: the next waits for a slow answer",
    marbles((m) => {
      const visible$ = m.hot("t------------", seen)
      const slow$ = m.cold("  ----r|    ")
      const request = "       ---^----!"
      const requestAgain = "  --------^----!"
      const answers = "       -------r----r|"

      m.expect(pollUntil(() => slow$, { interval: 3, limit: 2, visible$ })).toBeObservable(answers)
      m.expect(slow$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "stops asking when nobody listens any more",
    marbles((m) => {
      const visible$ = m.hot("t-----------", seen)
      const listening = "     ^-------!   "
      const watching = "      ^-------!   "
      const answers = "       ---r--r-----"

      const polled$ = pollUntil(() => m.cold("(r|)"), { interval: 3, limit: 9, visible$ })

      m.expect(polled$, listening).toBeObservable(answers)
      m.expect(visible$).toHaveSubscriptions(watching)
    }),
  )

  it(
    "looks at pending transactions every thirty seconds",
    marbles((m) => {
      const visible$ = m.hot("t", seen)
      const answers = "       30s r 29.999s (r|)"

      const polled$ = pollUntil(() => m.cold("(r|)"), { interval: chainLimits.pendingInterval, limit: 2, visible$ })

      m.expect(polled$).toBeObservable(answers)
    }),
  )
})
