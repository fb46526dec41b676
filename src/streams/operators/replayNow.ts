import { type Observable, ReplaySubject } from "rxjs"

/**
 * Begins at once, and only once: whoever subscribes, and whenever, hears all of it. For what must never happen
 * twice because somebody looked twice.
 *
 *     source  a--b|
 *     late    --ab|
 */
export const replayNow = <T>(source: Observable<T>): Observable<T> => {
  const told = new ReplaySubject<T>()
  source.subscribe(told)
  return told.asObservable()
}
