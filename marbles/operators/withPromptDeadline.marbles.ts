import { asyncScheduler as clock, NEVER } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { withPromptDeadline } from "../../src/streams/operators/withPromptDeadline.js"
import { marbles } from "../support/marbles.js"

const command = "signMessage"
const aborted = fail("Aborted", { command })

describe("withPromptDeadline", () => {
  it(
    "emits the response, and unsubscribes from closed$",
    marbles((m) => {
      const wallet$ = m.cold("--r|")
      const closed$ = m.cold("  ------g")
      const heeded = "        ^--!"
      const result = "        --r|"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$, clock }))).toBeObservable(result)
      m.expect(closed$).toHaveSubscriptions(heeded)
    }),
  )

  it(
    "unsubscribes from the wallet and errors with Aborted when closed$ emits",
    marbles((m) => {
      const wallet$ = m.cold("------r|")
      const closed$ = m.cold("  --g")
      const asks = "          ^-!"
      const result = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$, clock }))).toBeObservable(result, undefined, aborted)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "errors with Aborted when the wallet completes without a response",
    marbles((m) => {
      const wallet$ = m.cold("--|")
      const result = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        result,
        undefined,
        aborted,
      )
    }),
  )

  it(
    "errors with TimedOut after five minutes",
    marbles((m) => {
      const wallet$ = m.cold("-")
      const result = "        300s #"
      const late = fail("TimedOut", { command, after: 300_000 })

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        result,
        undefined,
        late,
      )
    }),
  )

  it(
    "passes an error on unchanged",
    marbles((m) => {
      const wallet$ = m.cold("--#", undefined, fail("UserRejected", { connector: "fox" }))
      const result = "        --#"

      m.expect(wallet$.pipe(withPromptDeadline({ command, closed$: NEVER, clock }))).toBeObservable(
        result,
        undefined,
        fail("UserRejected", { connector: "fox" }),
      )
    }),
  )
})
