import { Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { createSignal } from "../../src/streams/operators/createSignal.js"
import { marbles } from "../support/marbles.js"

describe("createSignal", () => {
  it(
    "emits every value to all subscribers",
    marbles((m) => {
      const fed$ = m.hot("-a-b-c-")
      const early = "     ^----- "
      const late = "      --^--! "
      const earlyHears = "-a-b-c-"
      const lateHears = " ---b---"

      const [signal$, emit] = createSignal<string>()
      fed$.subscribe(emit)

      m.expect(signal$, early).toBeObservable(earlyHears)
      m.expect(signal$, late).toBeObservable(lateHears)
    }),
  )

  it("does not expose its Subject", () => {
    const [signal$] = createSignal()

    expect(signal$).not.toBeInstanceOf(Subject)
  })
})
