import {
  filter,
  merge,
  type Observable,
  observeOn,
  type SchedulerLike,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs"
import { asWalletError, fail } from "../model/errors.js"
import { chainLimits } from "../model/chainLimits.js"
import type { SendEvent, SendForm, SendMemory, SendProgress, SendState, Sent } from "../model/sendForm.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import { transferOf } from "./sendForm.js"
import type { State } from "./operators/state.js"

export interface SubmissionPorts {
  readonly memory$: Pick<State<SendMemory>, "value">
  readonly state$: Observable<SendState>
  readonly tell: (event: SendEvent) => void
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  /** It has left. `isShown` when the form is still the one that was sent. */
  readonly left: (sent: Sent, isShown: boolean) => void
  readonly clock: SchedulerLike
}

/** Whether all is known that decides on it: what there is to send, and the receiver's address. */
const isSettled = ({ receiver, problem }: SendState): boolean =>
  receiver.status !== "loading" && problem?.code !== "TokenMissing"

/** The form as soon as it is settled; after a while, as it is. */
const settled = (state$: Observable<SendState>, clock: SchedulerLike): Observable<SendState> =>
  merge(state$.pipe(filter(isSettled)), timer(chainLimits.requestTimeout, clock).pipe(switchMap(() => state$))).pipe(
    take(1),
  )

/**
 * Sends `form`, once it is known whom and what it means, and tells how far that has come. What is wrong with it, and
 * every failure, is told too and is the error of the steps.
 *
 *     receiver  l--r
 *     wallet       w--s---c|
 *     steps     ---w--s---c|
 *     told      ---w--s---S      S the form is empty again
 */
export const submission =
  (form: SendForm) =>
  ({ memory$, state$, tell, send, left, clock }: SubmissionPorts): Observable<TransferStep> => {
    const isShown = (): boolean => memory$.value.form === form
    const progress = (progress: SendProgress): void => tell({ type: "progressed", form, progress })
    const sentBy = (state: SendState): Observable<TransferStep> => {
      const transfer = transferOf(state)
      if (!isShown()) return throwError(() => fail("Aborted", { command: "send" }))
      if (state.problem || !transfer) return throwError(() => state.problem ?? fail("TransferIncomplete", {}))
      return send(transfer).pipe(tap((step) => progressed(step, state)))
    }
    const progressed = (step: TransferStep, { form: { amount, token }, receiver }: SendState): void => {
      const isOver = step.type === "confirmed" || step.type === "unconfirmed"
      if (!isOver || !token || receiver.status !== "ready") return progress({ status: "sending", step })
      const sent: Sent = { step, amount: amount.trim(), symbol: token.symbol, receiver: receiver.value }
      const wasShown = isShown()
      progress({ status: "sent", ...sent })
      left(sent, wasShown)
    }
    return settled(state$, clock).pipe(
      observeOn(clock), // not while the state is being told: what is told now would arrive before it
      switchMap(sentBy),
      tap({
        error: (thrown: unknown) => progress({ status: "failed", error: asWalletError(thrown) }),
        complete: () => progress({ status: "idle" }),
      }),
    )
  }
