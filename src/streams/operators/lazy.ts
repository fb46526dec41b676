import { catchError, type Observable, type ObservableInput, defer, pipe, throwError } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import { cacheTtl } from "./cacheTtl.js"
import { joinInFlight } from "./joinInFlight.js"

const one = () => "one"

/** What is loaded does not age, and stays when the clock is set back. */
const noClock = { now: () => 0 }

/**
 * Loads a value on the first subscription and caches it. `load` is an `import()`, or a marble in a test. A failure is not
 * cached: the next subscription loads again.
 *
 *     subs    ^--^----^--^
 *     load    --#
 *                ---t|
 *     result  --#
 *                ---t|
 *                     t|
 *                        t|
 */
export const lazy = <T>(load: () => ObservableInput<T>): Observable<T> =>
  pipe(
    cacheTtl<null, T>(Infinity, one, new Map(), noClock),
    joinInFlight<null, T>(one),
  )(() => defer(load).pipe(catchError((thrown: unknown) => throwError(() => asWalletError(thrown)))))(null)
