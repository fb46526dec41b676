import {
  asyncScheduler,
  defer,
  NEVER,
  type Observable,
  repeat,
  type SchedulerLike,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs"
import type { Remote } from "../../model/remote.js"
import { toRemote } from "./toRemote.js"

export interface RefreshOptions {
  /** Time between the end of a read and the next one, in ms. */
  readonly interval: number
  /** Whether the tab is visible. While it is not, nothing is read and no timer runs. */
  readonly visible$: Observable<boolean>
  readonly clock?: SchedulerLike
}

/**
 * Reads again and again, one read at a time, while there are subscribers and the tab is visible: at once when it is shown again
 * after longer than the interval. `last` is the value of the read before.
 *
 *     visible  t--------f-----t---     interval = 3
 *     source   --r|
 *                   --#
 *                             --s|
 *     result   l-A--l-F-------l-S
 */
export const refreshing = <T>(
  source: Observable<T>,
  { interval, visible$, clock = asyncScheduler }: RefreshOptions,
): Observable<Remote<T>> =>
  defer(() => {
    let last: T | undefined
    const wait$ = defer(() => {
      const due = clock.now() + interval
      // The clock may have been set back.
      const left = () => Math.min(interval, Math.max(0, due - clock.now()))
      return visible$.pipe(
        switchMap((visible) => (visible ? timer(left(), clock) : NEVER)),
        take(1),
      )
    })
    return defer(() => toRemote(source, last)).pipe(
      tap((read) => {
        if (read.status === "ready") last = read.value
      }),
      repeat({ delay: () => wait$ }),
    )
  })
