import { catchError, map, type Observable, of, startWith } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import { failed, loading, ready, type Remote } from "../../model/remote.js"

/**
 * Materializes a request as `loading`, then `ready` or `failed`. `last` is the value of an earlier request, so that a
 * refresh does not blank the view. Never errors.
 *
 *     source  --r|     --#
 *     result  l-A|     l-f|
 */
export const toRemote = <T>(source: Observable<T>, last?: T): Observable<Remote<T>> =>
  source.pipe(
    map((value) => ready(value)),
    catchError((thrown: unknown) => of(failed<T>(asWalletError(thrown), last))),
    startWith(loading<T>(last)),
  )
