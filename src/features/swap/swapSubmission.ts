import { catchError, concat, defer, map, type Observable, of, switchMap, tap, throwError } from "rxjs"
import { toDecimal, toUnits } from "../../model/amount.js"
import { asWalletError, fail } from "../../model/errors.js"
import { latest } from "../../model/remote.js"
import { sameJson } from "../../model/sameJson.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import type { SwapForm, SwapPlan, SwapProgress, SwapState, SwapStep } from "../../model/swap/swap.js"
import type { SwapEvent } from "../../model/swap/swapMemory.js"
import type { SubmitOptions, TransferStep } from "../../model/transfer/transfer.js"

export interface SubmissionPorts {
  /** What the plan would give now, in base units. */
  readonly runAgain: (plan: SwapPlan) => Observable<bigint>
  readonly send: (step: SwapStep, plan: SwapPlan, options: SubmitOptions) => Observable<TransferStep>
  /** Whether this is still the current form. */
  readonly isCurrent: (form: SwapForm) => boolean
}

/** What is submitted: the form, the plan that was reviewed, and the state at that moment. */
export interface Submitted {
  readonly form: SwapForm
  readonly plan: SwapPlan
  readonly state: SwapState
  readonly options: SubmitOptions
}

const progressAt = ({ kind }: SwapStep, step: TransferStep, { quote }: SwapPlan): SwapProgress => {
  if (step.type === "unconfirmed") return { status: "sent", kind, step, quote }
  if (step.type !== "confirmed") return { status: "sending", kind, step }
  // After an approval, the swap itself is reviewed and sent.
  return kind === "swap" ? { status: "sent", kind, step, quote } : { status: "idle" }
}

/** Errors with the reason why a swap cannot be sent as it is. */
export const notReady = ({ problem }: SwapState): Observable<never> =>
  throwError(() => problem ?? fail("TransferIncomplete", {}))

/** Errors with `SwapChanged` where another plan was reviewed, or the chain gives less than the minimum that was shown. */
const verified = ({ runAgain }: SubmissionPorts, plan: SwapPlan, reviewed: SwapPlan): Observable<bigint> => {
  const { to, minimum, receives } = plan.quote
  const decimals = decimalsOf(to)
  const changed = (amount: string) => fail("SwapChanged", { amount, symbol: to.symbol })
  if (!sameJson(plan, reviewed)) return throwError(() => changed(receives))
  return runAgain(plan).pipe(
    map((arrives) => {
      if (arrives < toUnits(minimum, decimals)) throw changed(toDecimal(arrives, decimals))
      return arrives
    }),
  )
}

/**
 * Sends the next transaction of the plan that was reviewed, exactly as it was built, if it is still the present one and the
 * chain shows again what it gives. Every failure is emitted as progress, and is the error of the stream too.
 *
 *     chain   --a
 *     wallet    w--s---c|
 *     events  s-w--s---C|      s started, w awaiting and s submitted, C sent
 *
 *     chain   --b              less than the minimum
 *     events  s-(f#)           nothing is sent, and no chain is asked where another plan was reviewed
 */
export const swapSubmission = (
  { form, plan: reviewed, state, options }: Submitted,
  ports: SubmissionPorts,
): Observable<SwapEvent> =>
  defer(() => {
    const { plan: present } = state
    const plan = latest(present)
    if (present.status === "failed") return throwError(() => present.error)
    if (!plan || state.next !== "review") return notReady(state)
    const [next] = plan.steps
    const { kind } = next
    let last: TransferStep | null = null
    const progressed = (progress: SwapProgress) => ({ type: "progressed", form, progress }) as const
    const sent$ = verified(ports, plan, reviewed).pipe(
      switchMap(() => {
        if (!ports.isCurrent(form)) return throwError(() => fail("Aborted", { command: "swap" }))
        return ports.send(next, plan, options)
      }),
      tap((step) => (last = step)),
      map((step): SwapEvent => ({ ...progressed(progressAt(next, step, plan)), step })),
      catchError((thrown: unknown) => {
        const error = asWalletError(thrown)
        return concat(
          of(progressed({ status: "failed", kind, error, last })),
          throwError(() => error),
        )
      }),
    )
    return concat(of(progressed({ status: "sending", kind, step: null })), sent$)
  })

/** The transfer step of an event, if any. */
export const stepOf = (event: SwapEvent): TransferStep | undefined =>
  event.type === "progressed" ? event.step : undefined
