import { type AccountKey, sameAccount } from "../account.js"
import type { ApprovalStep } from "../transfer/callStep.js"
import type { CheckedRequest, Payment, PaymentEnd, PaymentQuote, PayProgress } from "./pay.js"
import type { Token } from "../token/token.js"
import type { TransferStep } from "../transfer/transfer.js"

/** What is stored of a request while the page lives; the rest follows from it. */
export interface PayMemory {
  readonly request: CheckedRequest | null
  /** A new object with each connection: reviews are of one. */
  readonly account: AccountKey | null
  /** The chosen token; null for the default. */
  readonly source: Token | null
  /** Whether quotes are requested. */
  readonly isReviewed: boolean
  readonly progress: PayProgress
  /** Raised where everything is to be requested again. */
  readonly version: number
  /** Whether the site has stopped waiting while something was sent: what was not paid by then is not paid any more. */
  readonly isCancelled: boolean
}

export type PayEvent =
  /** The site asks for a payment; `found` is one that was begun before. */
  | { readonly type: "requested"; readonly request: CheckedRequest; readonly found: Payment | null }
  | { readonly type: "accountChanged"; readonly account: AccountKey | null }
  | { readonly type: "chosen"; readonly token: Token }
  | { readonly type: "reviewed"; readonly on: boolean }
  | { readonly type: "refreshed" }
  /** The progress of a request, by its id. Ignored for any other. */
  | {
      readonly type: "progressed"
      readonly id: string
      readonly progress: PayProgress
      readonly step?: TransferStep | undefined
    }
  /** What was found out about a payment. */
  | { readonly type: "updated"; readonly payment: Payment }
  /** Another tab knows that a payment was not made. */
  | { readonly type: "notMade"; readonly payment: Payment }
  /** The user goes back to the choice. */
  | { readonly type: "left" }
  /** The site does not wait any longer. */
  | { readonly type: "cancelled"; readonly id: string }

export const initialPay: PayMemory = {
  ...{ request: null, account: null, source: null, isReviewed: false, version: 0, isCancelled: false },
  progress: { status: "idle" },
}

const ends: readonly string[] = ["failure", "refund", "timeout", "submitted", "success"] satisfies readonly PaymentEnd[]
/** Each status after those that know less of the payment. */
const stages: readonly string[] = ["asked", "sent", "waiting", "pending", ...ends]
/** An exchange may know a payment again. */
const stageOf = ({ status }: Payment): number => stages.indexOf(status === "unknown" ? "pending" : status)

/** Whether nothing becomes of a payment any more. */
export const isEnded = ({ status }: Pick<Payment, "status">): boolean => ends.includes(status)

/** Whether two records are of one payment, and not of two that were begun one after the other. */
export const isSamePayment = (a: Payment | null, b: Payment | null): boolean =>
  a?.id === b?.id && a?.reference === b?.reference && a?.at === b?.at

/** Whether a record of a payment knows more of it than another one: an answer may come after a newer one. */
export const isFurther = (a: Payment, b: Payment): boolean => stageOf(a) > stageOf(b)

/** The progress that a payment stands for. */
export const progressOf = (payment: Payment, url: string | null = null): PayProgress =>
  isEnded(payment) ? { status: "ended", payment } : { status: "pending", payment, url }

/** Whether a request has something that may have been paid, so that it is not paid another time. */
export const isInProgress = ({ status }: PayProgress): boolean => ["sending", "pending", "ended"].includes(status)

/** Whether the user may choose another way: nothing was sent, and the exchange knows of no payment, or not any more. */
export const canLeave = (progress: PayProgress): boolean => {
  if (!isInProgress(progress)) return true
  if (progress.status !== "pending" || progress.payment.way !== "exchange") return false
  return progress.payment.status === "waiting" || progress.payment.status === "unknown"
}

/** The progress of a payment that was found, with the page of its exchange where that is known. */
const foundIn = ({ progress }: PayMemory, payment: Payment): PayProgress => {
  const isShown = progress.status === "pending" && isSamePayment(progress.payment, payment)
  return progressOf(payment, isShown ? progress.url : null)
}

const updated = (memory: PayMemory, payment: Payment): PayMemory => {
  const { progress } = memory
  if (progress.status !== "pending" || progress.payment.id !== payment.id) return memory
  return { ...memory, progress: foundIn(memory, payment) }
}

/** The approval that is sent next for a quote; null where its payment is. */
export const approvalOf = ({ steps: [next] }: Pick<PaymentQuote, "steps">): ApprovalStep | null =>
  next && next.kind !== "pay" ? next : null

const cancelled = (memory: PayMemory): PayMemory =>
  isInProgress(memory.progress)
    ? { ...memory, isCancelled: true }
    : { ...initialPay, account: memory.account, version: memory.version }

const reduced = (memory: PayMemory, event: PayEvent): PayMemory => {
  const { request, progress, version } = memory
  switch (event.type) {
    case "requested": {
      const { found } = event
      if (request?.id === event.request.id && progress.status === "sending")
        return { ...memory, request: event.request, isCancelled: false }
      const account = { account: memory.account, version: version + 1 }
      return { ...initialPay, ...account, request: event.request, ...(found && { progress: foundIn(memory, found) }) }
    }
    case "accountChanged":
      return sameAccount(event.account, memory.account)
        ? memory
        : { ...memory, account: event.account && { ...event.account }, source: null, isReviewed: false }
    case "chosen":
      return isInProgress(progress) ? memory : { ...memory, source: event.token }
    case "reviewed":
      return isInProgress(progress) ? memory : { ...memory, isReviewed: event.on, progress: initialPay.progress }
    case "refreshed":
      return { ...memory, version: version + 1 }
    case "progressed":
      return event.id === request?.id ? { ...memory, progress: event.progress } : memory
    case "updated":
      return updated(memory, event.payment)
    case "notMade":
      return progress.status === "pending" && isSamePayment(progress.payment, event.payment)
        ? { ...memory, progress: initialPay.progress, version: version + 1 }
        : memory
    case "left":
      return canLeave(progress) ? { ...memory, progress: initialPay.progress, version: version + 1 } : memory
    case "cancelled":
      return event.id === request?.id ? cancelled(memory) : memory
  }
}

/**
 * Pure: a request is paid once; what comes late for another request or another account changes nothing. One that the site does not
 * wait for any longer is forgotten once it is known that nothing was paid.
 */
export const reducePay = (memory: PayMemory, event: PayEvent): PayMemory => {
  const next = reduced(memory, event)
  const { status } = next.progress
  return next.isCancelled && (status === "idle" || status === "approved") ? cancelled(next) : next
}
