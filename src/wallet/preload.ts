import { catchError, EMPTY, filter, merge, mergeMap, type Observable, take } from "rxjs"
import type { Adapter } from "../adapters/adapter.js"
import type { ModalState } from "../model/modal.js"

/**
 * While people choose a wallet, the code that talks to it is fetched, so that it is there when they have chosen. What
 * cannot be had now is asked for again when it is needed.
 */
export const preload = (modal$: Observable<ModalState>, adapters: readonly Adapter[]): Observable<unknown> =>
  modal$.pipe(
    filter(({ open }) => open),
    take(1),
    mergeMap(() => merge(...adapters.map(({ reads$ = EMPTY }) => reads$))),
    catchError(() => EMPTY),
  )
