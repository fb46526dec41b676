import { distinctUntilChanged, filter, map, type Observable, skipWhile, startWith, switchMap } from "rxjs"
import { isAskedAgain, type SendMemory } from "../../model/send/sendMemory.js"

export interface AskedAgainPorts {
  readonly memory$: Observable<Pick<SendMemory, "progress">>
}

/**
 * What is asked for a form, and again where a transfer was refused because that is not what was reviewed any more, or
 * because there is not enough.
 *
 *     refused  -----r---
 *     ask      --a|
 *                   --b|
 *     answers  --a----b-
 */
export const askedAgain = <T>({ memory$ }: AskedAgainPorts, ask: () => Observable<T>): Observable<T> =>
  memory$.pipe(
    map(({ progress }) => isAskedAgain(progress)),
    distinctUntilChanged(),
    skipWhile((isRefused) => isRefused),
    filter((isRefused) => isRefused),
    startWith(true),
    switchMap(ask),
  )
