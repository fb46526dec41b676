import { describe, it } from "vitest"
import { select } from "../../src/streams/operators/select.js"
import { marbles } from "../support/marbles.js"

const people = {
  a: { name: "x", age: 1 },
  b: { name: "y", age: 2 },
  c: { name: "y", age: 3 },
}

describe("select", () => {
  it(
    "emits a projection only when it changes",
    marbles((m) => {
      const state$ = m.hot("a-b-c-a-", people)
      const name$ = "       x-y---x-"

      m.expect(state$.pipe(select(({ name }) => name))).toBeObservable(name$)
    }),
  )

  it(
    "uses the given comparison, so that a new but equal value is not a change",
    marbles((m) => {
      const state$ = m.hot("a-b-c-a-", people)
      const name$ = "       x-y---x-"
      const wrapped = { x: { name: "x" }, y: { name: "y" } }

      const part$ = state$.pipe(
        select(
          ({ name }) => ({ name }),
          (one, other) => one.name === other.name,
        ),
      )

      m.expect(part$).toBeObservable(name$, wrapped)
    }),
  )

  it(
    "errors when its source errors",
    marbles((m) => {
      const state$ = m.hot("a-#", people)
      const name$ = "       x-#"

      m.expect(state$.pipe(select(({ name }) => name))).toBeObservable(name$)
    }),
  )
})
