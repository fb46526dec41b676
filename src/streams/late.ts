import { catchError, defer, type Observable, type ObservableInput, ReplaySubject, share, throwError } from "rxjs"
import { asWalletError } from "../model/errors.js"

/**
 * Something whose code arrives with the first look and then stays. `load` is an `import()`; in a marble test, a marble.
 * Code that cannot be had fails whoever waits for it, and is asked for again at the next look.
 *
 *     look    ^--^-----^---^
 *     load    --#
 *                ----t|
 *     result  --#
 *                ----t|
 *                      t|
 *                          t|
 */
export const late = <T>(load: () => ObservableInput<T>): Observable<T> =>
  defer(load).pipe(
    catchError((thrown: unknown) => throwError(() => asWalletError(thrown))),
    share({ connector: () => new ReplaySubject<T>(1), resetOnComplete: false, resetOnRefCountZero: false }),
  )
