import { concat, defer, NEVER, of, take } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, loading, ready } from "../../src/model/remote.js"
import { refreshing } from "../../src/streams/operators/refreshing.js"
import { inTurn, marbles } from "../support/marbles.js"

const seen = { t: true, f: false }
const error = fail("Unexpected", { message: "no" })
const values = {
  ...{ l: loading<string>(), A: ready("a"), k: loading("a"), F: failed<string>(error, "a") },
  ...{ B: ready("b"), f: failed<string>(error), m: loading("b") },
}

describe("refreshing", () => {
  it(
    "reads again after every read, and keeps the last value meanwhile",
    marbles((m) => {
      const visible$ = concat(of(true), NEVER)
      const read = inTurn(m.cold("--(a|)"), m.cold("-(b|)"), m.cold("---"))
      const expected = "      l-A--kB--m--"
      m.expect(refreshing(defer(read), { interval: 3, visible$ })).toBeObservable(expected, values)
    }),
  )

  it(
    "reads nothing while the tab is hidden, and what is old by then once it is shown again",
    marbles((m) => {
      const visible$ = m.hot("t--f----t-----", seen)
      const read = inTurn(m.cold("--(a|)"), m.cold("--(b|)"), m.cold("---"))
      const expected = "      l-A-----k-B"
      m.expect(refreshing(defer(read), { interval: 3, visible$ })).toBeObservable(expected, values)
    }),
  )

  it(
    "reads no earlier because the tab was hidden for a moment",
    marbles((m) => {
      const visible$ = m.hot("t--f-t--------", seen)
      const read = inTurn(m.cold("--(a|)"), m.cold("--(b|)"), m.cold("---"))
      const expected = "      l-A----k-B----"
      m.expect(refreshing(defer(read), { interval: 5, visible$ })).toBeObservable(expected, values)
    }),
  )

  it(
    "keeps the last value when a read fails, and reads again",
    marbles((m) => {
      const visible$ = concat(of(true), NEVER)
      const read = inTurn(m.cold("(a|)"), m.cold("-#", {}, error), m.cold("(b|)"))
      const read$ = refreshing(defer(read), { interval: 4, visible$ }).pipe(take(6))
      m.expect(read$).toBeObservable("(lA)kF---(kB|)", values)
    }),
  )
})
