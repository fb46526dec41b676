import { type MonoTypeOperatorFunction, type Observable, type SchedulerLike, takeUntil, throwIfEmpty } from "rxjs"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { deadline } from "./deadline.js"

export interface PromptOptions {
  /** The command's name, for errors. */
  readonly command: string
  /** Emits when the response is no longer needed. */
  readonly closed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/**
 * A wallet's response to a prompt: errors with `TimedOut` after `limits.promptDeadline` (five minutes), with `Aborted` when
 * `closed$` emits or the source completes without a value.
 *
 *     wallet  ------r|
 *     closed  ---c
 *     result  ---#
 */
export const withPromptDeadline =
  <T>({ command, closed$, clock }: PromptOptions): MonoTypeOperatorFunction<T> =>
  (response$) =>
    response$.pipe(
      deadline({
        after: limits.promptDeadline,
        error: () => fail("TimedOut", { command, after: limits.promptDeadline }),
        clock,
      }),
      takeUntil(closed$),
      throwIfEmpty(() => fail("Aborted", { command })),
    )
