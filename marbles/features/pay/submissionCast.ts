import { map, type Observable } from "rxjs"
import type { SubmissionPorts } from "../../../src/features/pay/paySubmission.js"
import { fail } from "../../../src/model/errors.js"
import { emptyPay, type Payment, type PaymentQuote, type PayState } from "../../../src/model/pay/pay.js"
import type { PayEvent } from "../../../src/model/pay/payMemory.js"
import { ready } from "../../../src/model/remote.js"
import { clock } from "../../streams/fixtures.js"
import { quoteOf, requestOf } from "./payCast.js"

export const hash = "0xabc"
export const steps = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
  u: { type: "unconfirmed", hash },
} as const
export const quote = quoteOf("10")
export const stateOf = (shown: PaymentQuote, change: Partial<PayState> = {}): PayState => ({
  ...{ ...emptyPay, request: requestOf(), quote: ready(shown) },
  ...change,
})
export const rejected = fail("UserRejected", { connector: "w" })
export const unknown = fail("OutcomeUnknown", { connector: "w" })

/** The journal as it was written: each payment's status, and `-` where one was removed. `hashes` are of other payments. */
export const journalOf = (found: Payment | null = null, hashes: readonly string[] = []) => {
  const written: string[] = []
  return {
    written,
    journal: {
      find: () => found,
      hashesBut: () => hashes,
      write: ({ status }: Payment) => void written.push(status),
      markNotMade: () => void written.push("-"),
    },
  }
}

export const ports = (change: Partial<SubmissionPorts>): SubmissionPorts => ({
  ...{
    journal: journalOf().journal,
    locked: (_, work) => work(true),
    isCurrent: () => true,
    isFree: () => true,
    clock,
  },
  check: () => {
    throw new Error("it was checked")
  },
  holdingOf: () => {
    throw new Error("it was read")
  },
  send: () => {
    throw new Error("it was sent")
  },
  ...change,
})

export const brief = (events$: Observable<PayEvent>): Observable<string> =>
  events$.pipe(
    map((event) => {
      if (event.type !== "progressed") return event.type
      const { progress } = event
      if (progress.status === "sending") return progress.step?.type ?? "checking"
      return "payment" in progress ? progress.payment.status : progress.status
    }),
  )
export const texts = {
  k: "checking",
  w: "awaitingWallet",
  s: "submitted",
  C: "success",
  D: "waiting",
  S: "sent",
  F: "failed",
  n: "unknown",
  A: "asked",
}
