import { merge, tap } from "rxjs"
import { describe, it } from "vitest"
import { createSignal } from "../../src/streams/operators/createSignal.js"
import { switchQuery } from "../../src/streams/operators/switchQuery.js"
import { inTurn, marbles } from "../support/marbles.js"

/** The first letter of a value is its key. */
const keyOf = (value: string): string => value.slice(0, 1)
const join = (value: string, answer: string): string => `${value}${answer}`

const values = { a: "a1", A: "a2", b: "b1" }

describe("switchQuery", () => {
  it(
    "combines every value with the result, and queries once for values with the same key",
    marbles((m) => {
      const value$ = m.hot(" a---A----", values)
      const ask$ = m.cold("  l-1------")
      const calls = "        ^--------"
      const emits = "        x-y-z----"

      const query = inTurn(ask$)

      m.expect(value$.pipe(switchQuery({ keyOf, query, join }))).toBeObservable(emits, { x: "a1l", y: "a11", z: "a21" })
      m.expect(ask$).toHaveSubscriptions(calls)
    }),
  )

  it(
    "drops a late result of an earlier query, and never combines it with a later value",
    marbles((m) => {
      const value$ = m.hot(" a--b-----", values)
      const slow$ = m.cold(" l----1   ")
      const next$ = m.cold("    l-2--- ")
      const dropped = "      ^--!     "
      const emits = "        x--y-z---"

      const query = inTurn(slow$, next$)

      m.expect(value$.pipe(switchQuery({ keyOf, query, join }))).toBeObservable(emits, { x: "a1l", y: "b1l", z: "b12" })
      m.expect(slow$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "queries for a value that a subscriber causes, and not again for the one that it received",
    marbles((m) => {
      const value$ = m.hot(" a---A------", values)
      const first$ = m.cold("l-1--------")
      const next$ = m.cold("     l----2 ")
      const replaced = "     ^---!      "
      const kept = "         ----^------"
      const emits = "        x-y-(wz)-v "

      const query = inTurn(first$, next$)
      const [caused$, cause] = createSignal<string>()
      // As a form that is filled in as soon as a state says that it can be.
      const fill = (joined: string): void => {
        if (joined.startsWith("a2")) cause("b1")
      }

      const joined$ = merge(value$, caused$).pipe(switchQuery({ keyOf, query, join }), tap(fill))

      m.expect(joined$).toBeObservable(emits, { x: "a1l", y: "a11", w: "a21", z: "b1l", v: "b12" })
      m.expect(first$).toHaveSubscriptions(replaced)
      m.expect(next$).toHaveSubscriptions(kept)
    }),
  )
})
