import { describe, it } from "vitest"
import { chainLimits } from "../../src/model/chainLimits.js"
import { pollUntil } from "../../src/streams/operators/pollUntil.js"
import { inTurn, marbles } from "../support/marbles.js"

const seen = { t: true, f: false }

describe("pollUntil", () => {
  it(
    "queries at every interval while the tab is visible, until the limit",
    marbles((m) => {
      const visible$ = m.hot("t-------f------t----- ", seen)
      const calls$ = m.cold(" (r|)               ")
      const results = "       ---r--r-----------(r|)"

      const polled$ = pollUntil(() => calls$, { interval: 3, limit: 3, visible$ })

      m.expect(polled$).toBeObservable(results)
      m.expect(calls$).toHaveSubscriptions(["---(^!)", "------(^!)", "------------------(^!)"])
    }),
  )

  it(
    "sends nothing while the tab is hidden",
    marbles((m) => {
      const visible$ = m.hot("f----------", seen)
      const calls$ = m.cold(" (r|)       ")
      const results = "       -----------"

      m.expect(pollUntil(() => calls$, { interval: 3, limit: 3, visible$ })).toBeObservable(results)
      m.expect(calls$).toHaveSubscriptions([])
    }),
  )

  it(
    "skips a failed query, which counts towards the limit",
    marbles((m) => {
      const visible$ = m.hot("t---------", seen)
      const results = "       ------r--|"

      const query = inTurn(m.cold("#"), m.cold("(r|)"), m.cold("#"))

      m.expect(pollUntil(query, { interval: 3, limit: 3, visible$ })).toBeObservable(results)
    }),
  )

  it(
    "sends one query at a time: what is due before a slow response is left out, and counts towards the limit",
    marbles((m) => {
      const visible$ = m.hot("t--------------", seen)
      const slow$ = m.cold("  ----r|         ")
      const request = "       ---^----!      "
      const requestAgain = "  ---------^----!"
      const results = "       -------r-----r|"

      m.expect(pollUntil(() => slow$, { interval: 3, limit: 3, visible$ })).toBeObservable(results)
      m.expect(slow$).toHaveSubscriptions([request, requestAgain])
    }),
  )

  it(
    "sends none in a hidden tab, nor in a burst, after a response that took several intervals",
    marbles((m) => {
      const visible$ = m.hot("t------------f--------t----- ", seen)
      const slow$ = m.cold("  -----------|                 ")
      const quick$ = m.cold(" (r|)                         ")
      const request = "       ---^----------!              "
      const requestAgain = "  -------------------------(^!)"
      const results = "       -------------------------(r|)"

      m.expect(pollUntil(inTurn(slow$, quick$), { interval: 3, limit: 5, visible$ })).toBeObservable(results)
      m.expect(slow$).toHaveSubscriptions([request])
      m.expect(quick$).toHaveSubscriptions([requestAgain])
    }),
  )

  it(
    "stops when unsubscribed",
    marbles((m) => {
      const visible$ = m.hot("t-----------", seen)
      const listening = "     ^-------!   "
      const watching = "      ^-------!   "
      const results = "       ---r--r-----"

      const polled$ = pollUntil(() => m.cold("(r|)"), { interval: 3, limit: 9, visible$ })

      m.expect(polled$, listening).toBeObservable(results)
      m.expect(visible$).toHaveSubscriptions(watching)
    }),
  )

  it(
    "polls pending transactions every thirty seconds",
    marbles((m) => {
      const visible$ = m.hot("t", seen)
      const results = "       30s r 29.999s (r|)"

      const polled$ = pollUntil(() => m.cold("(r|)"), { interval: chainLimits.pendingInterval, limit: 2, visible$ })

      m.expect(polled$).toBeObservable(results)
    }),
  )
})
