import { describe, it } from "vitest"
import { combineInitial } from "../../src/streams/operators/combineInitial.js"
import { marbles } from "../support/marbles.js"

describe("combineInitial", () => {
  it(
    "emits the initial record at once, then changes one field at a time",
    marbles((m) => {
      const a$ = m.hot("--1---2-", { 1: 1, 2: 2 })
      const b$ = m.hot("----3---", { 3: 3 })
      const ab = "      n-a-b-c-"

      m.expect(combineInitial({ a: 0, b: 0 }, { a: a$, b: b$ })).toBeObservable(ab, {
        n: { a: 0, b: 0 },
        a: { a: 1, b: 0 },
        b: { a: 1, b: 3 },
        c: { a: 2, b: 3 },
      })
    }),
  )

  it(
    "errors with the first source that errors, and unsubscribes from the others",
    marbles((m) => {
      const a$ = m.hot("--#  ")
      const b$ = m.hot("-----")
      const subscribed = "   ^-!  "
      const ab = "      n-#  "

      m.expect(combineInitial({ a: "", b: "" }, { a: a$, b: b$ })).toBeObservable(ab, { n: { a: "", b: "" } })
      m.expect(b$).toHaveSubscriptions(subscribed)
    }),
  )
})
