import {
  type MonoTypeOperatorFunction,
  type Observable,
  type SchedulerLike,
  takeUntil,
  throwError,
  throwIfEmpty,
  timeout,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"

export interface Wanting {
  /** Names the command in a failure. */
  readonly command: string
  /** The answer is of no use any more. */
  readonly gone$: Observable<unknown>
  readonly clock: SchedulerLike
}

/**
 * A wallet's answer to a prompt: `TimedOut` when nobody answers it for five minutes, `Aborted` when its answer is of
 * no use any more, or never comes.
 *
 *     wallet  ------r|
 *     gone    ---g
 *     answer  ---#
 */
export const whileWanted =
  <T>({ command, gone$, clock }: Wanting): MonoTypeOperatorFunction<T> =>
  (answer$) =>
    answer$.pipe(
      timeout({
        first: limits.promptDeadline,
        with: () => throwError(() => fail("TimedOut", { command, after: limits.promptDeadline })),
        scheduler: clock,
      }),
      takeUntil(gone$),
      throwIfEmpty(() => fail("Aborted", { command })),
    )
