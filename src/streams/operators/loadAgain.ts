import { merge, type Observable } from "rxjs"

/**
 * Emits when what could not be loaded may be loaded again: when the page is online again, or gets the focus.
 *
 *     online  --o------
 *     focus   -----f---
 *     result  --o--f---
 */
export const loadAgain = (events: (type: string) => Observable<unknown>): Observable<unknown> =>
  merge(events("online"), events("focus"))
