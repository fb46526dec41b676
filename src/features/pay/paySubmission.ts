import {
  catchError,
  concat,
  defer,
  forkJoin,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  throwError,
} from "rxjs"
import { type AnyWalletError, asWalletError, type ErrorCode, fail } from "../../model/errors.js"
import { knownNotSent } from "../../model/transfer/notSent.js"
import type { CheckedRequest, Payment, PaymentQuote, PayProgress, PayState } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { approvalOf, isInProgress, type PayEvent, progressOf } from "../../model/pay/payMemory.js"
import { latest } from "../../model/remote.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer/transfer.js"
import type { PaymentJournal } from "./paymentJournal.js"
import type { PaymentLock } from "./paymentLock.js"

export interface SubmissionPorts {
  readonly journal: Pick<PaymentJournal, "find" | "write" | "markNotMade" | "hashesBut">
  readonly locked: PaymentLock
  /** Runs the quote on the chain without sending it; errors where it would fail, or take something else. */
  readonly check: (quote: PaymentQuote) => Observable<unknown>
  /** What the recipient has, as a decimal string; null where that is not known. */
  readonly holdingOf: (request: CheckedRequest) => Observable<string | null>
  /** Whether the site still waits for it, and the account that has reviewed it acts without a break. */
  readonly isCurrent: (state: PayState) => boolean
  /** Whether this page sends no other payment. */
  readonly isFree: () => boolean
  /** Sends the next transaction of the quote, unless it is begun elsewhere or not current any more right before the prompt. */
  readonly send: (quote: PaymentQuote, options: SubmitOptions) => Observable<TransferStep>
  readonly clock: SchedulerLike
}

/** What is submitted: the quote that was reviewed, and the state at that moment. */
export interface Submitted {
  readonly quote: PaymentQuote
  readonly state: PayState
  readonly options: SubmitOptions
}

/** After these, the payment was not made, for certain. */
const notMade: readonly ErrorCode[] = [...knownNotSent, "Reverted", "Replaced"]

/** Why a quote must not be sent; null if it may be. */
const refusalOf = (
  { quote, state }: Submitted,
  { clock, isCurrent, isFree }: SubmissionPorts,
): AnyWalletError | null => {
  const { request, progress } = state
  if (isInProgress(progress)) return fail("Busy", { command: "pay" })
  if (!request || !isCurrent(state)) return fail("Aborted", { command: "pay" })
  if (!isFree()) return fail("Busy", { command: "pay" })
  const isOld = clock.now() - quote.at > payLimits.quoteLifetime
  return latest(state.quote) !== quote || state.quote.status === "failed" || isOld ? fail("PaymentChanged", {}) : null
}

/** A payment at the moment at which the wallet is asked. */
const begun = (request: CheckedRequest, quote: PaymentQuote, before: string | null, at: number): Payment => {
  const { timeout: _, ...asked } = request
  const { way, reference, account } = quote
  return { ...asked, way, reference, account, before, at, exchange: null, hash: null, trace: {}, status: "asked" }
}

/** A payment after a step of its transaction. */
const after = (payment: Payment, step: TransferStep): Payment => {
  switch (step.type) {
    case "awaitingWallet":
      return { ...payment, trace: step.trace ?? {} }
    case "unknown":
      return payment
    case "submitted":
    case "unconfirmed":
      return { ...payment, status: "sent", hash: step.hash }
    case "confirmed":
      return { ...payment, status: payment.way === "direct" ? "success" : "waiting", hash: step.hash }
  }
}

type Failed = Extract<PayProgress, { readonly status: "failed" }>

/** A failure after which nothing was paid. It is emitted, and is the error of the stream too. */
const failing = (
  id: string,
  error: AnyWalletError,
  at: Pick<Failed, "last" | "quote"> = { last: null },
): Observable<PayEvent> =>
  concat(
    of<PayEvent>({ type: "progressed", id, progress: { status: "failed", error, ...at } }),
    throwError(() => error),
  )

/** The site does not wait any longer, or another connection acts: nothing is sent. */
const abandoned = (id: string): Observable<PayEvent> =>
  concat(
    of<PayEvent>({ type: "progressed", id, progress: { status: "idle" } }),
    throwError(() => fail("Aborted", { command: "pay" })),
  )

/** What ends a payment before the wallet is prompted: another tab has begun it, or it is not current any more. Else null. */
const hindrance = (
  request: CheckedRequest,
  { state }: Submitted,
  { journal, isCurrent }: SubmissionPorts,
): Observable<PayEvent> | null => {
  const { id } = request
  const found = journal.find(request)
  if (found) return of({ type: "progressed", id, progress: progressOf(found) })
  return isCurrent(state) ? null : abandoned(id)
}

/**
 * A step, and `unknown` where it says that this payment is the transaction by which another one was paid: of two that do the
 * same, and that the wallet has not answered, either may be found in it first.
 */
const ofOwn = (step: TransferStep, others: readonly string[]): TransferStep =>
  "hash" in step && others.includes(step.hash) ? { type: "unknown", error: null } : step

const isOver = ({ type }: TransferStep): boolean => type === "confirmed" || type === "unconfirmed"

const paying = (
  request: CheckedRequest,
  submitted: Submitted,
  ports: SubmissionPorts,
  before: string | null,
): Observable<PayEvent> => {
  const { quote, options } = submitted
  const { journal, clock, send } = ports
  let payment = begun(request, quote, before, clock.now())
  let last: TransferStep | null = null
  const progressed = (progress: PayProgress, step?: TransferStep): PayEvent => ({
    ...{ type: "progressed", id: request.id, progress, step },
  })
  return send(quote, options).pipe(
    map((given) => {
      const step = ofOwn(given, journal.hashesBut(request.id))
      last = step
      payment = after(payment, step)
      // Before the wallet is prompted: a reload from now on finds it.
      journal.write(payment)
      return progressed(isOver(given) ? progressOf(payment) : { status: "sending", quote, step }, step)
    }),
    catchError((thrown: unknown) => {
      const hindered$ = last === null ? hindrance(request, submitted, ports) : null
      if (hindered$) return hindered$
      const error = asWalletError(thrown)
      const isKnown = last === null || notMade.includes(error.code)
      if (isKnown && last !== null) journal.markNotMade(payment)
      const progress: PayProgress = isKnown ? { status: "failed", error, last, quote } : progressOf(payment)
      return concat(
        of(progressed(progress)),
        throwError(() => error),
      )
    }),
  )
}

/** Sends an approval. It pays nothing, and so is not stored as a payment: after it, the payment itself is reviewed. */
const approving = (request: CheckedRequest, submitted: Submitted, ports: SubmissionPorts): Observable<PayEvent> => {
  const { quote, options } = submitted
  const { id } = request
  let last: TransferStep | null = null
  return ports.send(quote, options).pipe(
    map((step): PayEvent => {
      last = step
      const progress: PayProgress =
        step.type === "confirmed" || step.type === "unconfirmed"
          ? { status: "approved", quote, step }
          : { status: "sending", quote, step }
      return { type: "progressed", id, progress, step }
    }),
    catchError((thrown: unknown) => {
      const hindered$ = last === null ? hindrance(request, submitted, ports) : null
      return hindered$ ?? failing(id, asWalletError(thrown), { last, quote })
    }),
  )
}

/** Another tab is at it: what it has begun is shown, else nothing was sent yet. */
const elsewhere = (request: CheckedRequest, { journal }: SubmissionPorts): Observable<PayEvent> => {
  const { id } = request
  const found = journal.find(request)
  return found
    ? of<PayEvent>({ type: "progressed", id, progress: progressOf(found) })
    : failing(id, fail("PaymentElsewhere", {}))
}

/** Runs the quote again, and sends it: while no other tab can begin the same payment. */
const checkedAndSent = (
  request: CheckedRequest,
  submitted: Submitted,
  ports: SubmissionPorts,
): Observable<PayEvent> => {
  const { quote } = submitted
  const { id } = request
  const isApproval = approvalOf(quote) !== null
  const before$ = quote.way === "direct" || isApproval ? of(null) : ports.holdingOf(request)
  return forkJoin([before$, ports.check(quote)]).pipe(
    catchError((thrown: unknown) => failing(id, asWalletError(thrown))),
    switchMap((checked) => {
      if (!Array.isArray(checked)) return of(checked)
      const hindered$ = hindrance(request, submitted, ports)
      if (hindered$) return hindered$
      return isApproval ? approving(request, submitted, ports) : paying(request, submitted, ports, checked[0])
    }),
  )
}

/**
 * Sends the next transaction of the quote that was reviewed, exactly as it was shown, once the chain has run it again without
 * sending it: only while it is the present one, by the account that has reviewed it, and never where the payment was begun before,
 * on this page or any other, or another tab is about to. A payment that was begun is stored before the wallet is asked; an
 * approval is none.
 *
 *     chain   --a
 *     wallet    w--s---c|
 *     events  s-w--s---C|      s sending, w awaiting and s submitted, C success, or waiting for the service, or approved
 *
 *     quote   changed or too old, or another payment is being sent
 *     events  (f#)             nothing is sent
 */
export const paySubmission = (submitted: Submitted, ports: SubmissionPorts): Observable<PayEvent> =>
  defer(() => {
    const { quote, state } = submitted
    const { request } = state
    const refusal = refusalOf(submitted, ports)
    if (!request || refusal?.code === "Aborted" || (refusal && isInProgress(state.progress)))
      return throwError(() => refusal)
    if (refusal) return failing(request.id, refusal)
    const { id } = request
    const sending: PayEvent = { type: "progressed", id, progress: { status: "sending", quote, step: null } }
    const paid$ = ports.locked(id, (isFree) =>
      isFree ? checkedAndSent(request, submitted, ports) : elsewhere(request, ports),
    )
    return concat(of(sending), paid$)
  })

/** The transfer step of an event, if any. */
export const stepOf = (event: PayEvent): TransferStep | undefined =>
  event.type === "progressed" ? event.step : undefined
