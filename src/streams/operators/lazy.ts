import { catchError, defer, type Observable, type ObservableInput, ReplaySubject, share, throwError } from "rxjs"
import { asWalletError } from "../../model/errors.js"

/**
 * Loads a value on the first subscription and caches it. `load` is an `import()`, or a marble in a test. What was begun is
 * finished, also without a subscriber: a library that is made twice does everything twice. A failure is not cached: the next
 * subscription loads again.
 *
 *     subs    ^--^-!--^--^
 *     load    --#
 *                ---t|
 *     result  --#
 *                --
 *                     t|
 *                        t|
 */
export const lazy = <T>(load: () => ObservableInput<T>): Observable<T> =>
  defer(load).pipe(
    catchError((thrown: unknown) => throwError(() => asWalletError(thrown))),
    share({ connector: () => new ReplaySubject<T>(1), resetOnComplete: false, resetOnRefCountZero: false }),
  )
