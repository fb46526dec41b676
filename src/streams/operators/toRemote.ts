import { catchError, map, type Observable, of, startWith } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import { failed, loading, ready, type Remote } from "../../model/remote.js"

/**
 * One question as it looks from outside: `loading`, then `ready` or `failed`. It never errors.
 *
 *     answer  --r|     --#
 *     result  l-A|     l-f|
 */
export const toRemote = <T>(answer: Observable<T>): Observable<Remote<T>> =>
  answer.pipe(
    map((value) => ready(value)),
    catchError((thrown: unknown) => of(failed<T>(asWalletError(thrown)))),
    startWith(loading<T>()),
  )
