import {
  asyncScheduler,
  catchError,
  concatMap,
  EMPTY,
  type Observable,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from "rxjs"

export interface Polling {
  /** Milliseconds between two askings, and before the first. */
  readonly interval: number
  /** Askings after which the polling ends. */
  readonly limit: number
  /** Whether anybody looks. While nobody does, nothing is asked and no timer runs. */
  readonly visible$: Observable<boolean>
  readonly clock?: SchedulerLike
}

/**
 * Asks again and again, while the tab is visible, `limit` times in all. A failed asking is skipped.
 *
 *     visible  t-------f------t-----     interval = 3, limit = 3
 *     asked    ---a--a-----------a
 *     answers  ---r--r-----------(r|)
 */
export const pollUntil = <T>(
  ask: () => Observable<T>,
  { interval, limit, visible$, clock = asyncScheduler }: Polling,
): Observable<T> =>
  visible$.pipe(
    switchMap((visible) => (visible ? timer(interval, interval, clock) : EMPTY)),
    take(limit),
    concatMap(() => ask().pipe(catchError(() => EMPTY))),
  )
