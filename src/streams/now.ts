import { map, type Observable, type SchedulerLike, startWith, timer } from "rxjs"
import { limits } from "../model/limits.js"

export interface NowPorts {
  readonly clock: SchedulerLike
}

/**
 * The time of the page, in ms since 1970: at once, and again and again for as long as somebody looks. It is what "5 min
 * ago" is counted from.
 *
 *     look  ^-----------!        - limits.tick
 *     now   0---1---2---
 */
export const nowStream = ({ clock }: NowPorts): Observable<number> =>
  timer(limits.tick, limits.tick, clock).pipe(
    startWith(null),
    map(() => clock.now()),
  )
