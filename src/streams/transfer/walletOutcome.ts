import {
  catchError,
  concat,
  connect as multicast,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  type SchedulerLike,
  endWith,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"
import { type AnyWalletError, asWalletError, fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { knownNotSent } from "../../model/transfer/notSent.js"
import type { TransferStep } from "../../model/transfer/transfer.js"
import { deadline } from "../operators/deadline.js"

export interface OutcomePorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  /** Emits when the wallet is no longer connected. */
  readonly closed$: Observable<unknown>
  readonly clock: SchedulerLike
}

const hasHash = (step: TransferStep): boolean => "hash" in step

const unknown = (error: AnyWalletError | null): TransferStep => ({ type: "unknown", error })

const timedOut = () => fail("TimedOut", { command: "send", after: limits.promptDeadline })

/** `unknown` when the wallet does not answer the prompt in time. Its answer is still awaited. */
const afterSilence = (clock: SchedulerLike): MonoTypeOperatorFunction<TransferStep> =>
  multicast((step$) =>
    merge(
      step$,
      step$.pipe(
        filter(({ type }) => type === "awaitingWallet"),
        mergeMap(() => timer(limits.promptDeadline, clock).pipe(takeUntil(concat(step$, of(null))))),
        map(() => unknown(null)),
      ),
    ),
  )

/**
 * What a wallet says about a transfer. Once it was prompted, everything but a hash and a failure after which it is known that
 * nothing was sent is `unknown`: silence, another failure, a response that is no hash. Before, nothing was sent, and failures
 * are failures.
 *
 *     wallet  w--#          any failure but a rejection
 *     steps   w--(u|)
 *
 *     wallet  w---------s   later than five minutes
 *     steps   w------u--s
 *
 * `TimedOut` when the prompt does not come within five minutes. When the wallet is disconnected: `Aborted` before the
 * prompt, `OutcomeUnknown` during it; a submitted transfer is followed to its end.
 */
export const walletOutcome =
  ({ connector, closed$, clock }: OutcomePorts): MonoTypeOperatorFunction<TransferStep> =>
  (source) =>
    defer(() => {
      let isAsking = false
      const outcome$ = source.pipe(
        deadline({ after: limits.promptDeadline, error: timedOut, clock }),
        tap((step) => (isAsking = !hasHash(step))),
        (step$) =>
          concat(
            step$,
            defer(() => (isAsking ? of(unknown(null)) : EMPTY)),
          ),
        catchError((thrown: unknown) => {
          const error = asWalletError(thrown)
          const isUnknown = isAsking && !knownNotSent.includes(error.code)
          return isUnknown ? of(unknown(error)) : throwError(() => error)
        }),
        afterSilence(clock),
      )
      const abort$ = closed$.pipe(
        take(1),
        mergeMap(() =>
          throwError(() => (isAsking ? fail("OutcomeUnknown", { connector }) : fail("Aborted", { command: "send" }))),
        ),
      )
      return outcome$.pipe(
        multicast((step$) => merge(abort$.pipe(takeUntil(step$.pipe(filter(hasHash), endWith(null)))), step$)),
      )
    })
