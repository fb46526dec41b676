import { asyncScheduler, catchError, defer, throwError, type TimestampProvider } from "rxjs"
import { asWalletError } from "../../model/errors.js"
import type { Refusal } from "../../model/refusal.js"
import type { QueryOperator } from "./query.js"

export interface RetryAfterOptions<K> {
  /** In ms. */
  readonly pause: number
  readonly keyOf: (key: K) => string
  readonly refusal: Refusal
  readonly clock?: TimestampProvider
}

/**
 * After a failure, refuses to ask again for `pause` ms. A refusal is the same error that the failure was: it says when
 * asking is allowed again, and costs no request. A source that refuses by itself keeps its own, shorter block.
 *
 *     asked    a---a-------a     pause = 10
 *     network  #-----------r
 *     answers  #---#-------r
 */
export const retryAfter = <K, V>({
  pause,
  keyOf,
  refusal,
  clock = asyncScheduler,
}: RetryAfterOptions<K>): QueryOperator<K, V> => {
  const refusedUntil = new Map<string, number>()
  const failed = (id: string, thrown: unknown) => {
    const error = asWalletError(thrown)
    const said = refusal.retryAt(error)
    if (said === undefined) return error
    const latest = clock.now() + pause
    refusedUntil.set(id, Math.min(said ?? latest, latest))
    return said === null ? refusal.refuse(latest, error) : error
  }
  return (ask) => (key) =>
    defer(() => {
      const id = keyOf(key)
      const retryAt = refusedUntil.get(id) ?? 0
      return clock.now() < retryAt
        ? throwError(() => refusal.refuse(retryAt))
        : ask(key).pipe(catchError((thrown: unknown) => throwError(() => failed(id, thrown))))
    })
}
