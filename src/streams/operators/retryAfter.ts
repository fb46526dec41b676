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
 * After a failure, refuses queries for `pause` ms without a request. The error of the failure and of every refused query
 * has the time of the next allowed request. A source that sets an earlier time itself is blocked only until then.
 *
 *     calls    a---a-------a     pause = 10
 *     network  #-----------r
 *     results  #---#-------r
 */
export const retryAfter = <K, V>({
  pause,
  keyOf,
  refusal,
  clock = asyncScheduler,
}: RetryAfterOptions<K>): QueryOperator<K, V> => {
  const refused = new Map<string, { readonly from: number; readonly until: number }>()
  const failed = (id: string, thrown: unknown) => {
    const error = asWalletError(thrown)
    const said = refusal.retryAt(error)
    if (said === undefined) return error
    const from = clock.now()
    const latest = from + pause
    refused.set(id, { from, until: Math.min(said ?? latest, latest) })
    return said === null ? refusal.refuse(latest, error) : error
  }
  return (ask) => (key) =>
    defer(() => {
      const id = keyOf(key)
      const { from, until } = refused.get(id) ?? { from: 0, until: 0 }
      const now = clock.now()
      // A block that has not begun yet means that the clock was set back; it would last longer than the pause.
      return from <= now && now < until
        ? throwError(() => refusal.refuse(until))
        : ask(key).pipe(catchError((thrown: unknown) => throwError(() => failed(id, thrown))))
    })
}
