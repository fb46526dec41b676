import {
  combineLatest,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import type { CheckedRequest, Payment, PaymentResult } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { isInProgress, type PayMemory } from "../../model/pay/payMemory.js"

export interface ResultPorts {
  /** The progress of the request. */
  readonly memory$: Observable<PayMemory>
  /** Whether the modal is open. */
  readonly open$: Observable<boolean>
  /** The payment of the request that was made or may have been. */
  readonly find: () => Payment | null
  readonly clock: SchedulerLike
}

/** The result of a payment that has ended. */
export const resultOf = (payment: Payment): PaymentResult => {
  const { status } = payment
  if (status === "failure" || status === "refund" || status === "timeout")
    return { success: false, error: fail("PaymentFailed", { outcome: status }), payment }
  return { success: true, result: payment }
}

/**
 * The result of a request, once: when its payment has ended, when its time is over, or when the user has closed the modal before
 * anything was paid. A modal that is closed and opened again in one moment, as by a connection, was not closed by the user.
 *
 *     progress  i----s--p---e         i idle, s sending, p pending, e ended
 *     result    ------------(r|)
 *
 *     modal     o-----c               closed while nothing was sent
 *     result    ------ 100ms (a|)
 */
export const paymentResult = (
  { id, timeout: after }: CheckedRequest,
  { memory$, open$, find, clock }: ResultPorts,
): Observable<PaymentResult> => {
  const own$ = memory$.pipe(filter(({ request }) => request?.id === id))
  const ended$ = own$.pipe(
    switchMap(({ progress }) => (progress.status === "ended" ? of(resultOf(progress.payment)) : [])),
  )
  const over$ = after > payLimits.longestTimer ? NEVER : timer(after, clock)
  const late$ = over$.pipe(
    map((): PaymentResult => ({ success: false, error: fail("TimedOut", { command: "pay", after }), payment: find() })),
  )
  const left$ = combineLatest([own$, open$]).pipe(
    map(([{ progress }, open]) => !open && !isInProgress(progress) && progress.status !== "opening"),
    switchMap((isLeft) => (isLeft ? timer(payLimits.sameMoment, clock) : [])),
    map((): PaymentResult => ({ success: false, error: fail("Aborted", { command: "pay" }), payment: find() })),
  )
  return merge(ended$, late$, left$).pipe(take(1))
}
