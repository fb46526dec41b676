import { catchError, type MonoTypeOperatorFunction, throwError } from "rxjs"
import { type AnyWalletError, asWalletError } from "../../model/errors.js"

/**
 * Reports an error and rethrows it. Whatever was thrown arrives as a `WalletError`.
 *
 *     source   --a--#
 *     reports  -----e
 *     result   --a--#
 */
export const reportErrors = <T>(report: (error: AnyWalletError) => void): MonoTypeOperatorFunction<T> =>
  catchError((thrown: unknown) => {
    const error = asWalletError(thrown)
    report(error)
    return throwError(() => error)
  })
