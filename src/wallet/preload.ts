import { catchError, defer, EMPTY, merge, mergeMap, type Observable } from "rxjs"
import type { Adapter } from "../adapters/adapter.js"

/**
 * Fetches the code that connecting and then the account need, each time it is wanted. What cannot be fetched now is
 * fetched again when it is needed.
 */
export const preload = (wanted$: Observable<unknown>, adapters: readonly Adapter[]): Observable<unknown> =>
  wanted$.pipe(
    mergeMap(() =>
      merge(
        ...adapters.map(({ reads$ = EMPTY }) => reads$),
        defer(() => import("./later.js")),
      ).pipe(catchError(() => EMPTY)),
    ),
  )
