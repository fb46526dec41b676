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

export interface PromptOptions {
  /** Names the command in a failure. */
  readonly command: string
  /** The answer is of no use any more. */
  readonly closed$: Observable<unknown>
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
export const withPromptDeadline =
  <T>({ command, closed$, clock }: PromptOptions): MonoTypeOperatorFunction<T> =>
  (answer$) =>
    answer$.pipe(
      timeout({
        first: limits.promptDeadline,
        with: () => throwError(() => fail("TimedOut", { command, after: limits.promptDeadline })),
        scheduler: clock,
      }),
      takeUntil(closed$),
      throwIfEmpty(() => fail("Aborted", { command })),
    )
