import { map } from "rxjs"
import { describe, expect, it } from "vitest"
import { paySubmission, type SubmissionPorts } from "../../../src/features/pay/paySubmission.js"
import { fail } from "../../../src/model/errors.js"
import type { PaymentQuote } from "../../../src/model/pay/pay.js"
import { marbles } from "../../support/marbles.js"
import { contractQuoteOf, paymentOf } from "./payCast.js"
import { brief, journalOf, ports, rejected, stateOf, steps, texts, unknown } from "./submissionCast.js"

describe("the submission of a payment by a contract", () => {
  const submit = (shown: PaymentQuote, change: Partial<SubmissionPorts>) =>
    paySubmission({ quote: shown, state: stateOf(shown), options: {} }, ports(change))
  const approve = contractQuoteOf("approve", "pay")

  it(
    "sends the approval that is missing, which is no payment: after it, the payment itself is reviewed",
    marbles((m) => {
      const { journal, written } = journalOf()
      const sent: unknown[] = []
      const events$ = submit(approve, {
        journal,
        check: () => m.cold("--(a|)"),
        send: (...asked) => {
          sent.push(asked)
          return m.cold("      w--s---(c|)", steps)
        },
      })
      m.expect(brief(events$)).toBeObservable("k-w--s---(A|)", { ...texts, A: "approved" })
      m.flush()
      expect(sent).toEqual([[approve, {}]])
      expect(written).toEqual([])
    }),
  )

  it(
    "is reviewed again, too, where the approval was not confirmed in time",
    marbles((m) => {
      const events$ = submit(contractQuoteOf("reset", "approve", "pay"), {
        check: () => m.cold("-(a|)"),
        send: () => m.cold("w-s-(u|)", steps),
      })
      const progress$ = events$.pipe(
        map((event) => event.type === "progressed" && event.progress.status === "approved" && event.progress.step.type),
      )
      m.expect(progress$).toBeObservable("nn-n-(u|)", { n: false, u: "unconfirmed" })
    }),
  )

  it.each([
    ["declines", rejected],
    ["does not answer for", unknown],
  ])("has failed, and nothing was paid, where the user %s the approval", (_, error) =>
    marbles((m) => {
      const { journal, written } = journalOf()
      const events$ = submit(approve, {
        journal,
        check: () => m.cold("-(a|)"),
        send: () => m.cold("w-#", steps, error),
      })
      const failed$ = events$.pipe(
        map((event) => (event.type === "progressed" && event.progress.status === "failed" ? event.progress : null)),
      )
      const f = { status: "failed", error, last: steps.w, quote: approve } as const
      m.expect(failed$).toBeObservable("nn-(f#)", { n: null, f }, error)
      m.flush()
      expect(written).toEqual([])
    })(),
  )

  it(
    "sends no approval where another tab has begun the payment meanwhile: it is shown instead",
    marbles((m) => {
      const events$ = submit(approve, { journal: journalOf(paymentOf()).journal, check: () => m.cold("-(a|)") })
      m.expect(brief(events$)).toBeObservable("k(S|)", texts)
    }),
  )

  it(
    "has not failed where its approval is not wanted any more right before the prompt: nothing is sent, and nothing shown",
    marbles((m) => {
      const aborted = fail("Aborted", { command: "send" })
      const answers = [true, true]
      const events$ = submit(approve, {
        check: () => m.cold("-(a|)"),
        isCurrent: () => answers.shift() ?? false,
        send: () => m.cold("--#", {}, aborted),
      })
      const error = fail("Aborted", { command: "pay" })
      m.expect(brief(events$)).toBeObservable("k--(I#)", { ...texts, I: "idle" }, error)
    }),
  )

  it(
    "is stored with its own transaction only, and waits for the service then",
    marbles((m) => {
      const { journal, written } = journalOf()
      const events$ = submit(contractQuoteOf("pay"), {
        journal,
        check: () => m.cold("(a|)"),
        holdingOf: () => m.cold("-(b|)", { b: "5" }),
        send: () => m.cold("w-s-(c|)", steps),
      })
      m.expect(brief(events$)).toBeObservable("kw-s-(D|)", texts)
      m.flush()
      expect(written).toEqual(["asked", "sent", "waiting"])
    }),
  )
})
