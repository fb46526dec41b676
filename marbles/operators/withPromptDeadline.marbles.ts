import { asyncScheduler as clock, NEVER } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { withPromptDeadline } from "../../src/streams/operators/withPromptDeadline.js"
import { marbles } from "../support/marbles.js"

const command = "signMessage"
const aborted = fail("Aborted", { command })

describe("whileWanted", () => {
  it(
    "hands the answer on, and stops waiting for the end of the wish",
    marbles((m) => {
      const wallet$ = m.cold("--r|")
      const closed$ = m.cold("  ------g")
      const heeded = "        ^--!"
      const answer = "        --r|"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$, clock }))).toBeObservable(answer)
      m.expect(closed$).toHaveSubscriptions(heeded)
    }),
  )

  it(
    "lets the wallet go, and says Aborted, when the answer is of no use any more",
    marbles((m) => {
      const wallet$ = m.cold("------r|")
      const closed$ = m.cold("  --g")
      const asks = "          ^-!"
      const answer = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$, clock }))).toBeObservable(answer, undefined, aborted)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "says Aborted when the wallet ends without an answer",
    marbles((m) => {
      const wallet$ = m.cold("--|")
      const answer = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        answer,
        undefined,
        aborted,
      )
    }),
  )

  it(
    "waits five minutes for a person, and no longer",
    marbles((m) => {
      const wallet$ = m.cold("-")
      const answer = "        300s #"
      const late = fail("TimedOut", { command, after: 300_000 })

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        answer,
        undefined,
        late,
      )
    }),
  )

  it(
    "hands a failure on as it is",
    marbles((m) => {
      const wallet$ = m.cold("--#", undefined, fail("UserRejected", { connector: "fox" }))
      const answer = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        answer,
        undefined,
        fail("UserRejected", { connector: "fox" }),
      )
    }),
  )
})
