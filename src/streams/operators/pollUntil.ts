import {
  asyncScheduler,
  catchError,
  EMPTY,
  exhaustMap,
  type Observable,
  type SchedulerLike,
  switchMap,
  take,
  timer,
} from "rxjs"

export interface PollOptions {
  /** Time between two queries, and before the first, in ms. */
  readonly interval: number
  /** Number of intervals after which polling completes. */
  readonly limit: number
  /** Whether the tab is visible. While it is not, no query is sent and no timer runs. */
  readonly visible$: Observable<boolean>
  readonly clock?: SchedulerLike
}

/**
 * Repeats a query while the tab is visible, `limit` times in total. Failed queries are skipped. While one has not ended no
 * other one is sent: a slow response is not followed by a burst of those that were due meanwhile.
 *
 *     visible  t-------f------t-----     interval = 3, limit = 3
 *     calls    ---a--a-----------a
 *     results  ---r--r-----------(r|)
 */
export const pollUntil = <T>(
  query: () => Observable<T>,
  { interval, limit, visible$, clock = asyncScheduler }: PollOptions,
): Observable<T> =>
  visible$.pipe(
    switchMap((visible) => (visible ? timer(interval, interval, clock) : EMPTY)),
    take(limit),
    // eslint-disable-next-line no-restricted-syntax -- no caller waits: what is due meanwhile is left out
    exhaustMap(() => query().pipe(catchError(() => EMPTY))),
  )
