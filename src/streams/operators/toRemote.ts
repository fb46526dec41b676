import { catchError, map, type Observable, of, startWith } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import { failed, loading, ready, type Remote } from "../../model/remote.js"

/**
 * One question as it looks from outside: `loading`, then `ready` or `failed`, and with them `last`, the good value of
 * an earlier asking, so that a refresh never blanks a view. It never errors.
 *
 *     answer  --r|     --#
 *     result  l-A|     l-f|
 */
export const toRemote = <T>(answer: Observable<T>, last?: T): Observable<Remote<T>> =>
  answer.pipe(
    map((value) => ready(value)),
    catchError((thrown: unknown) => of(failed<T>(asWalletError(thrown), last))),
    startWith(loading<T>(last)),
  )
