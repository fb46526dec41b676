import { EMPTY, map, type Observable, type SchedulerLike, startWith, switchMap, timer } from "rxjs"
import { limits } from "../model/limits.js"

export interface NowPorts {
  /** Whether the tab can be seen. */
  readonly visible$: Observable<boolean>
  readonly clock: SchedulerLike
}

/**
 * The time of the page, in ms since 1970: at once, and again and again for as long as somebody looks. It is what "5 min
 * ago" is counted from. In a tab that nobody sees it stands still.
 *
 *     visible  t---------f-----t-----        --- limits.tick
 *     now      0---1---2-------3---4-
 */
export const nowStream = ({ visible$, clock }: NowPorts): Observable<number> =>
  visible$.pipe(
    switchMap((isVisible) => (isVisible ? timer(limits.tick, limits.tick, clock).pipe(startWith(0)) : EMPTY)),
    map(() => clock.now()),
  )
