import { catchError, type Observable, type ObservableInput, defer, pipe, throwError } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import { cacheTtl } from "./cacheTtl.js"
import { joinInFlight } from "./joinInFlight.js"

const one = () => "one"

/**
 * Something whose code arrives with the first look and then stays. `load` is an `import()`; in a marble test, a marble.
 * Code that cannot be had fails whoever waits for it, and is asked for again at the next look.
 *
 *     looks   ^--^----^--^
 *     load    --#
 *                ---t|
 *     result  --#
 *                ---t|
 *                     t|
 *                        t|
 */
export const lazy = <T>(load: () => ObservableInput<T>): Observable<T> =>
  pipe(
    cacheTtl<null, T>(Infinity, one, new Map()),
    joinInFlight<null, T>(one),
  )(() => defer(load).pipe(catchError((thrown: unknown) => throwError(() => asWalletError(thrown)))))(null)
