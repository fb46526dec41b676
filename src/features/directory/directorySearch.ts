import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
} from "rxjs"
import { type DirectorySearch, noSearch } from "../../model/directory/directory.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { directoryLimits } from "../../model/directory/directoryLimits.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { toRemote } from "../../streams/operators/toRemote.js"

export interface SearchPorts {
  /** What is typed. */
  readonly text$: Observable<string>
  /** Searches for the same text again, at once. */
  readonly retry$: Observable<unknown>
  readonly find: (query: string) => Observable<readonly DirectoryWallet[]>
  readonly clock?: SchedulerLike
}

/**
 * What a directory finds for a text of at least two characters, half a second after the last one was typed. An answer to an
 * earlier text is dropped.
 *
 *     text    a-b-----c--     a is too short; a pause of 2
 *     b           --1|
 *     c                 --2|
 *     result  --l---B-l---C
 */
export const directorySearch = ({ text$, retry$, find, clock = asyncScheduler }: SearchPorts) => {
  const { typingPause, shortestQuery, longestQuery } = directoryLimits
  const later = debounceQuery<string, readonly DirectoryWallet[]>(typingPause, clock)(find)
  return text$.pipe(
    map((text) => text.trim().slice(0, longestQuery)),
    distinctUntilChanged(),
    switchMap((query): Observable<DirectorySearch> => {
      if (query.length < shortestQuery) return of({ ...noSearch, query })
      return retry$.pipe(
        map(() => find(query)),
        startWith(later(query)),
        switchMap((found$) => toRemote(found$)),
        map((found) => ({ query, found })),
      )
    }),
  )
}
