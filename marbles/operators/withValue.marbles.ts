import { NEVER, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { withValue } from "../../src/streams/operators/withValue.js"
import { marbles } from "../support/marbles.js"

describe("withValue", () => {
  it(
    "emits what the stream emits",
    marbles((m) => {
      const source$ = m.cold("-a-b|")
      m.expect(withValue(source$, () => "c")).toBeObservable("-a-b|")
    }),
  )

  it("has the current value each time it is read, without a subscriber", () => {
    let current = 1
    const state$ = withValue(NEVER as Observable<number>, () => current)
    expect(state$.value).toBe(1)
    current = 2
    expect(state$.value).toBe(2)
  })
})
