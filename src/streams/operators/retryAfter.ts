import { asyncScheduler, catchError, defer, throwError, type TimestampProvider } from "rxjs"
import { fail } from "../../model/errors.js"
import type { QueryOperator } from "./query.js"

/**
 * After a failure, refuses to ask again for `pause` ms. A refusal is the same failure a caller saw
 * the first time: it says when asking is allowed again, and costs no request.
 *
 *     asked    a---a-------a     pause = 10
 *     network  #-----------r
 *     answers  #---#-------r
 */
export const retryAfter =
  <K, V>(pause: number, keyOf: (key: K) => string, clock: TimestampProvider = asyncScheduler): QueryOperator<K, V> =>
  (ask) => {
    const refusedUntil = new Map<string, number>()
    const refuse = (retryAt: number, cause?: unknown) =>
      throwError(() => fail("BalanceUnavailable", { retryAt }, cause))

    return (key) =>
      defer(() => {
        const retryAt = refusedUntil.get(keyOf(key)) ?? 0
        return clock.now() < retryAt
          ? refuse(retryAt)
          : ask(key).pipe(
              catchError((cause: unknown) => {
                const next = clock.now() + pause
                refusedUntil.set(keyOf(key), next)
                return refuse(next, cause)
              }),
            )
      })
  }
