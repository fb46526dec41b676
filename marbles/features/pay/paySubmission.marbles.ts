import { dematerialize, map, materialize, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PaymentLock } from "../../../src/features/pay/paymentLock.js"
import { paySubmission } from "../../../src/features/pay/paySubmission.js"
import { fail } from "../../../src/model/errors.js"
import { failed } from "../../../src/model/remote.js"
import { marbles } from "../../support/marbles.js"
import { down, paymentOf, quoteOf } from "./payCast.js"
import { brief, hash, journalOf, ports, quote, rejected, stateOf, steps, texts, unknown } from "./submissionCast.js"

const deposit = quoteOf("0.01", { way: "deposit", reference: "d1", receiver: "0xde905" })

describe("the submission of a payment", () => {
  it(
    "runs the reviewed quote on the chain again, sends exactly that, and stores it before the wallet is asked",
    marbles((m) => {
      const sent: unknown[] = []
      const { journal, written } = journalOf()
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: { despiteUnknown: true } },
        ports({
          journal,
          check: () => m.cold("--(a|)"),
          send: (...asked) => {
            sent.push(asked)
            return m.cold("      w--s---(c|)", steps)
          },
        }),
      )
      m.expect(brief(events$)).toBeObservable("k-w--s---(C|)", texts)
      m.flush()
      expect(sent).toEqual([[quote, { despiteUnknown: true }]])
      expect(written).toEqual(["asked", "sent", "success"])
    }),
  )

  it(
    "of a deposit waits for the service, and knows what the recipient had before",
    marbles((m) => {
      const events$ = paySubmission(
        { quote: deposit, state: stateOf(deposit), options: {} },
        ports({
          check: () => m.cold("(a|)"),
          holdingOf: () => m.cold("-(b|)", { b: "5" }),
          send: () => m.cold("w-s-(c|)", steps),
        }),
      )
      m.expect(brief(events$)).toBeObservable("kw-s-(D|)", texts)
      const payments$ = events$.pipe(
        map((event) => "progress" in event && "payment" in event.progress && event.progress.payment.before),
      )
      m.expect(payments$).toBeObservable("nn-n-(b|)", { n: false, b: "5" })
    }),
  )

  it(
    "is not found in the transaction by which another one was paid: it is looked for on",
    marbles((m) => {
      const { journal, written } = journalOf(null, [hash])
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ journal, check: () => m.cold("--(a|)"), send: () => m.cold("w--s---(c|)", steps) }),
      )
      m.expect(brief(events$)).toBeObservable("k-w--n---(A|)", texts)
      m.flush()
      expect(written).toEqual(["asked", "asked", "asked"])
    }),
  )

  const old = quoteOf("10", { at: -60_001 })
  it.each([
    ["another quote than the present one", quote, stateOf(quoteOf("11")), "PaymentChanged"],
    ["a quote that could not be had again", quote, stateOf(quote, { quote: failed(down, quote) }), "PaymentChanged"],
    ["a quote of more than a minute ago", old, stateOf(old), "PaymentChanged"],
    [
      "a payment that was begun",
      quote,
      stateOf(quote, { progress: { status: "pending", payment: paymentOf(), url: null } }),
      "Busy",
    ],
    [
      "a payment that has ended",
      quote,
      stateOf(quote, { progress: { status: "ended", payment: paymentOf() } }),
      "Busy",
    ],
    ["nothing", quote, stateOf(quote, { request: null }), "Aborted"],
  ])("sends nothing for %s", (_, shown, state, code) => {
    marbles((m) => {
      const events$ = paySubmission({ quote: shown, state, options: {} }, ports({}))
      const error = code === "PaymentChanged" ? fail(code, {}) : fail(code as "Busy", { command: "pay" })
      const emitted = code === "PaymentChanged" ? "(F#)" : "#"
      m.expect(brief(events$)).toBeObservable(emitted, texts, error)
    })()
  })

  it(
    "sends nothing where the chain refuses it",
    marbles((m) => {
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ check: () => m.cold("-#", {}, fail("Reverted", { reason: null })) }),
      )
      m.expect(brief(events$)).toBeObservable("k(F#)", texts, fail("Reverted", { reason: null }))
    }),
  )

  it(
    "sends nothing where another tab has begun it meanwhile: it is shown instead",
    marbles((m) => {
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ journal: journalOf(paymentOf()).journal, check: () => m.cold("-(a|)") }),
      )
      m.expect(brief(events$)).toBeObservable("k(S|)", texts)
    }),
  )

  it(
    "sends nothing where another tab is about to make it, and runs nothing",
    marbles((m) => {
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ locked: (_, work) => work(false) }),
      )
      m.expect(brief(events$)).toBeObservable("(kF#)", texts, fail("PaymentElsewhere", {}))
    }),
  )

  it(
    "shows what another tab has begun, where that is at it still",
    marbles((m) => {
      const { journal } = journalOf(paymentOf())
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ journal, locked: (_, work) => work(false) }),
      )
      m.expect(brief(events$)).toBeObservable("(kS|)", texts)
    }),
  )

  it(
    "holds the lock of the payment from before it is run again until it has ended",
    marbles((m) => {
      const ids: string[] = []
      const lock$ = m.cold("                 -f", { f: true })
      const locked: PaymentLock = (id, work) => {
        ids.push(id)
        return lock$.pipe(
          switchMap((isFree) => work(isFree).pipe(materialize())),
          dematerialize(),
        )
      }
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ locked, check: () => m.cold("--(a|)"), send: () => m.cold("w-s-(c|)", steps) }),
      )
      m.expect(brief(events$)).toBeObservable("k--w-s-(C|)", texts)
      m.expect(lock$).toHaveSubscriptions("    ^------!")
      m.flush()
      expect(ids).toEqual(["r"])
    }),
  )

  it(
    "that failed on its network says what was sent, and so where",
    marbles((m) => {
      const error = fail("Reverted", { reason: null })
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ check: () => m.cold("-(a|)"), send: () => m.cold("w-s-#", steps, error) }),
      )
      const failed$ = events$.pipe(
        map((event) => "progress" in event && event.progress.status === "failed" && event.progress),
      )
      const f = { status: "failed", error, last: steps.s, quote } as const
      m.expect(failed$).toBeObservable("nn-n-(f#)", { n: false, f }, error)
    }),
  )

  it(
    "sends nothing where the site does not wait any longer",
    marbles((m) => {
      let isCurrent = true
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({
          isCurrent: () => isCurrent,
          check: () => m.cold("-(a|)").pipe(map(() => void (isCurrent = false))),
        }),
      )
      m.expect(brief(events$)).toBeObservable("k(I#)", { ...texts, I: "idle" }, fail("Aborted", { command: "pay" }))
    }),
  )

  it(
    "that the user declines was not made, and is forgotten",
    marbles((m) => {
      const { journal, written } = journalOf()
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ journal, check: () => m.cold("-(a|)"), send: () => m.cold("w-#", steps, rejected) }),
      )
      m.expect(brief(events$)).toBeObservable("kw-(F#)", texts, rejected)
      m.flush()
      expect(written).toEqual(["asked", "-"])
    }),
  )

  it(
    "of which it is not known whether it was sent is kept, and looked for",
    marbles((m) => {
      const { journal, written } = journalOf()
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ journal, check: () => m.cold("-(a|)"), send: () => m.cold("w-#", steps, unknown) }),
      )
      m.expect(brief(events$)).toBeObservable("kw-(A#)", { ...texts, A: "asked" }, unknown)
      m.flush()
      expect(written).toEqual(["asked"])
    }),
  )

  it(
    "that was not confirmed in time is sent",
    marbles((m) => {
      const events$ = paySubmission(
        { quote, state: stateOf(quote), options: {} },
        ports({ check: () => m.cold("-(a|)"), send: () => m.cold("w-s-(u|)", steps) }),
      )
      m.expect(brief(events$)).toBeObservable("kw-s-(S|)", texts)
    }),
  )
})
