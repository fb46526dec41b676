import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { deadline } from "../../src/streams/operators/deadline.js"
import { marbles } from "../support/marbles.js"
import { clock } from "../streams/fixtures.js"

const late = fail("TimedOut", { command: "connect", after: 6 })
const options = { after: 6, error: () => late, clock }

describe("deadline", () => {
  it(
    "passes on a source that emits in time",
    marbles((m) => {
      const source$ = m.cold(" --o------p")
      const result = "         --o------p"

      m.expect(source$.pipe(deadline(options))).toBeObservable(result)
    }),
  )

  it(
    "fails a source that has emitted nothing in time, and unsubscribes from it",
    marbles((m) => {
      const source$ = m.cold(" ---------p")
      const subs = "           ^-----!"
      const result = "         ------#"

      m.expect(source$.pipe(deadline(options))).toBeObservable(result, undefined, late)
      m.expect(source$).toHaveSubscriptions(subs)
    }),
  )

  it(
    "passes on values that do not meet it, which do not stop it",
    marbles((m) => {
      const source$ = m.cold(" -u-------")
      const result = "         -u----#"

      m.expect(source$.pipe(deadline({ ...options, meets: (value) => value === "o" }))).toBeObservable(
        result,
        undefined,
        late,
      )
    }),
  )

  it(
    "passes on the end and the failure of the source",
    marbles((m) => {
      const failed = new Error("failed")
      m.expect(m.cold("--|").pipe(deadline(options))).toBeObservable("--|")
      m.expect(m.cold("--#", undefined, failed).pipe(deadline(options))).toBeObservable("--#", undefined, failed)
    }),
  )
})
