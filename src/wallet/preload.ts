import { catchError, EMPTY, ignoreElements, merge, type Observable } from "rxjs"
import type { Family } from "../adapters/family.js"
import type { Connections } from "../model/connections.js"

/** Fetches code before it is used. What cannot be fetched now is fetched again when it is needed. */
export const fetchCode = (families: readonly Family[], ...parts: readonly Observable<unknown>[]): Observable<never> =>
  merge(...families.map(({ reads$ }) => reads$), ...parts).pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  )

/** The families with a connection to restore. */
export const rememberedFamilies = (families: readonly Family[], { byNamespace }: Connections): readonly Family[] =>
  families.filter(({ namespace }) => byNamespace[namespace].remembered.length > 0)
