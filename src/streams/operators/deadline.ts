import { defer, map, type MonoTypeOperatorFunction, type SchedulerLike, takeUntil, tap, timer } from "rxjs"
import type { AnyWalletError } from "../../model/errors.js"
import { createSignal } from "./createSignal.js"

export interface DeadlineOptions<T> {
  /** In ms from the subscription on. */
  readonly after: number
  readonly error: () => AnyWalletError
  /** Which values meet the deadline; by default any. */
  readonly meets?: (value: T) => boolean
  readonly clock: SchedulerLike
}

/**
 * Fails after a while, unless a value that meets the deadline has come or the source has ended. (rxjs' `timeout` takes
 * any first value.)
 *
 *     source  -u--o---     u does not meet it, o does     after = 6
 *     result  -u--o---
 *     source  -u------
 *     result  -u----#
 */
export const deadline =
  <T>({ after, error, meets = () => true, clock }: DeadlineOptions<T>): MonoTypeOperatorFunction<T> =>
  (source) =>
    defer(() => {
      const [met$, meet] = createSignal()
      const missed$ = timer(after, clock).pipe(
        takeUntil(met$),
        map(() => {
          throw error()
        }),
      )
      return source.pipe(
        takeUntil(missed$),
        tap((value) => {
          if (meets(value)) meet()
        }),
      )
    })
