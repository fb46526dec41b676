import { EMPTY, map, type Observable, type SchedulerLike, startWith, switchMap, timer } from "rxjs"
import { limits } from "../model/limits.js"

export interface NowPorts {
  /** Whether the tab is visible. */
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/**
 * The current time, in ms since 1970: at once, and then every `limits.tick`. Relative times such as "5 min ago" are
 * calculated from it. Paused while the tab is hidden.
 *
 *     visible  t---------f-----t-----        --- limits.tick
 *     now      0---1---2-------3---4-
 */
export const nowStream = ({ visible$, clock }: NowPorts): Observable<number> =>
  visible$.pipe(
    switchMap((isVisible) => (isVisible ? timer(limits.tick, limits.tick, clock).pipe(startWith(0)) : EMPTY)),
    map(() => clock.now()),
  )
