import {
  EMPTY,
  connect as multicast,
  distinctUntilChanged,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  switchMap,
  takeWhile,
  throwError,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import type { TransferStep } from "../../model/transfer/transfer.js"

export interface SettlePorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  /** What is found out on the chain about the same transfer. */
  readonly found$: Observable<TransferStep>
  readonly clock: SchedulerLike
}

/** Whether the chain is found to say the same again: the transfer still waits there. */
const isRepeated = (before: TransferStep, now: TransferStep): boolean =>
  before.type === "submitted" && now.type === "submitted" && before.hash === now.hash

const isOver = ({ type }: TransferStep): boolean => type === "confirmed" || type === "unconfirmed"

/**
 * Ends the steps of a transfer. While its outcome is unknown it is looked for on the chain; after a minute the steps end
 * with `OutcomeUnknown`, whose cause is what the wallet said. A submitted transfer is `unconfirmed` after five minutes, if
 * its chain family does not say so before.
 *
 *     wallet  w--u|
 *     found   -------s--c
 *     steps   w--u---s--(c|)
 */
export const settleOutcome =
  ({ connector, found$, clock }: SettlePorts): MonoTypeOperatorFunction<TransferStep> =>
  (step$) =>
    merge(step$, found$).pipe(
      distinctUntilChanged(isRepeated),
      multicast((all$) => {
        const expired$ = all$.pipe(
          switchMap((step) => {
            if (step.type === "unknown") {
              const error = fail("OutcomeUnknown", { connector }, step.error ?? undefined)
              return timer(chainLimits.outcomeTimeout, clock).pipe(mergeMap(() => throwError(() => error)))
            }
            if (step.type !== "submitted") return EMPTY
            return timer(limits.promptDeadline, clock).pipe(map((): TransferStep => ({ ...step, type: "unconfirmed" })))
          }),
        )
        return merge(all$, expired$)
      }),
      takeWhile((step) => !isOver(step), true),
    )
