import { asyncScheduler, catchError, defer, throwError, type TimestampProvider } from "rxjs"
import { fail } from "../../model/errors.js"
import type { QueryOperator } from "./query.js"

/**
 * After a failure, errors without a request for `pause` ms. The error is `BalanceUnavailable`; its `retryAt` is the time of
 * the next allowed request.
 *
 *     calls    a---a-------a     pause = 10
 *     network  #-----------r
 *     results  #---#-------r
 */
export const retryAfter =
  <K, V>(pause: number, keyOf: (key: K) => string, clock: TimestampProvider = asyncScheduler): QueryOperator<K, V> =>
  (query) => {
    const refusedUntil = new Map<string, number>()
    const failUntil = (retryAt: number, cause?: unknown) =>
      throwError(() => fail("BalanceUnavailable", { retryAt }, cause))

    return (key) =>
      defer(() => {
        const retryAt = refusedUntil.get(keyOf(key)) ?? 0
        return clock.now() < retryAt
          ? failUntil(retryAt)
          : query(key).pipe(
              catchError((cause: unknown) => {
                const next = clock.now() + pause
                refusedUntil.set(keyOf(key), next)
                return failUntil(next, cause)
              }),
            )
      })
  }
