import { catchError, EMPTY, ignoreElements, merge, type Observable } from "rxjs"
import type { Family } from "../adapters/family.js"
import type { Connections } from "../model/connection/connections.js"

/** Loads code before it is used. What cannot be loaded now is loaded again when it is used, and does not stop the rest. */
export const fetchCode = (families: readonly Family[], ...parts: readonly Observable<unknown>[]): Observable<never> =>
  merge(...[...families.map(({ reads$ }) => reads$), ...parts].map(catchError(() => EMPTY))).pipe(ignoreElements())

/** The families with stored connections. */
export const rememberedFamilies = (families: readonly Family[], { byNamespace }: Connections): readonly Family[] =>
  families.filter(({ namespace }) => byNamespace[namespace].remembered.length > 0)
