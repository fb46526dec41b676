import { describe, it } from "vitest"
import { switchQuery } from "../../src/streams/operators/switchQuery.js"
import { inTurn, marbles } from "../support/marbles.js"

/** Values are letters, of which the first asks what the last does. */
const keyOf = (value: string): string => value.slice(0, 1)
const join = (value: string, answer: string): string => `${value}${answer}`

const values = { a: "a1", A: "a2", b: "b1" }

describe("withAnswer", () => {
  it(
    "puts the answer beside every value, and asks once for values that ask the same",
    marbles((m) => {
      const value$ = m.hot(" a---A----", values)
      const ask$ = m.cold("  l-1------")
      const asked = "        ^--------"
      const sees = "         x-y-z----"

      const ask = inTurn(ask$)

      m.expect(value$.pipe(switchQuery({ keyOf, ask, join }))).toBeObservable(sees, { x: "a1l", y: "a11", z: "a21" })
      m.expect(ask$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "drops a late answer to an earlier question, and is never seen with it",
    marbles((m) => {
      const value$ = m.hot(" a--b-----", values)
      const slow$ = m.cold(" l----1   ")
      const next$ = m.cold("    l-2--- ")
      const dropped = "      ^--!     "
      const sees = "         x--y-z---"

      const ask = inTurn(slow$, next$)

      m.expect(value$.pipe(switchQuery({ keyOf, ask, join }))).toBeObservable(sees, { x: "a1l", y: "b1l", z: "b12" })
      m.expect(slow$).toHaveSubscriptions(dropped)
    }),
  )
})
