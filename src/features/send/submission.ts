import {
  catchError,
  combineLatest,
  concat,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import type { SendForm, SendProgress, SendState } from "../../model/send/sendForm.js"
import type { SendEvent } from "../../model/send/sendMemory.js"
import { reviewedTransfer } from "../../model/send/sendTransfer.js"
import type { SubmitOptions, Transfer, TransferStep } from "../../model/transfer/transfer.js"

export interface SubmissionPorts {
  readonly state$: Observable<SendState>
  /** Whether this is still the current form. */
  readonly isCurrent: (form: SendForm) => boolean
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  readonly clock: SchedulerLike
}

/** Whether a fee that this site decides on is not known: it is the limit of what is paid. */
const isUnpriced = ({ speeds, fee }: SendState): boolean => speeds !== undefined && fee.status !== "ready"

/** Whether such a fee may still come. */
const isPricing = (state: SendState): boolean =>
  state.problem === null && isUnpriced(state) && state.fee.status !== "failed"

/** Whether a form can be validated: the amount of the native currency, the receiver's address and a fee to decide on are known. */
const isDecided = (state: SendState): boolean =>
  state.next !== "loading" && state.next !== "lookingUp" && !isPricing(state)

/** Why a form is not sent; null if it is. */
const problemOf = (state: SendState): AnyWalletError | null => {
  const { problem, fee } = state
  if (problem || !isUnpriced(state)) return problem
  return fee.status === "failed" ? fee.error : fail("TimedOut", { command: "send", after: chainLimits.requestTimeout })
}

/**
 * The form once it can be validated; after 10 seconds, as it is. It is taken after the emission, not within it: the state may
 * still be followed by the one of the last edit, and subscribers receive it before the progress that follows from it.
 */
const decided = (state$: Observable<SendState>, clock: SchedulerLike): Observable<SendState> => {
  const isLate$ = timer(chainLimits.requestTimeout, clock).pipe(
    map(() => true),
    startWith(false),
  )
  return combineLatest([state$, isLate$]).pipe(
    switchMap(([state, isLate]) => (isLate || isDecided(state) ? timer(0, clock).pipe(map(() => state)) : EMPTY)),
    take(1),
  )
}

const progressAt = (step: TransferStep, { form, receiver }: SendState): SendProgress => {
  const isOver = step.type === "confirmed" || step.type === "unconfirmed"
  return isOver && form.token && receiver.status === "ready"
    ? { status: "sent", step, amount: form.amount.trim(), symbol: form.token.symbol, receiver: receiver.value }
    : { status: "sending", step }
}

/**
 * Sends `form` once it can be validated, and emits its progress. A problem of the form, and every failure, is emitted as
 * progress and is the error of the stream too.
 *
 *     receiver  l--r
 *     wallet       w--s---c|
 *     events    a--w--s---C|      a started, w awaiting and s submitted, C sent: the form is empty again
 */
export const submission = (
  form: SendForm,
  ports: SubmissionPorts,
  options: SubmitOptions = {},
): Observable<SendEvent> => {
  const { state$, isCurrent, send, clock } = ports
  let last: TransferStep | null = null
  const progressed = (progress: SendProgress): SendEvent => ({ type: "progressed", form, progress })
  const sendForm = (state: SendState): Observable<SendProgress> => {
    if (!isCurrent(form)) return throwError(() => fail("Aborted", { command: "send" }))
    const transfer = reviewedTransfer(state)
    const problem = problemOf(state)
    if (problem || !transfer) return throwError(() => problem ?? fail("TransferIncomplete", {}))
    return send({ ...transfer, ...options }).pipe(
      tap((step) => (last = step)),
      map((step) => progressAt(step, state)),
    )
  }
  const sent$ = decided(state$, clock).pipe(
    switchMap(sendForm),
    map(progressed),
    catchError((thrown: unknown) => {
      const error = asWalletError(thrown)
      return concat(
        of(progressed({ status: "failed", error, last })),
        throwError(() => error),
      )
    }),
  )
  return concat(of<SendEvent>({ type: "started", form }), sent$, of(progressed({ status: "idle" })))
}

/** The transfer step of an event, if any. */
export const stepOf = (event: SendEvent): TransferStep | undefined =>
  event.type === "progressed" && "step" in event.progress ? (event.progress.step ?? undefined) : undefined
