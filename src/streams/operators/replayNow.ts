import { type Observable, ReplaySubject } from "rxjs"

/**
 * Subscribes to `source` immediately and exactly once, and replays it to all subscribers. For effects that must not repeat
 * with every subscription.
 *
 *     source  a--b|
 *     late    --ab|
 */
export const replayNow = <T>(source: Observable<T>): Observable<T> => {
  const replay = new ReplaySubject<T>()
  source.subscribe(replay)
  return replay.asObservable()
}
