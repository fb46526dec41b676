import { defer, type Observable, share, tap } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Shares one request between concurrent queries with the same key. Unsubscribing the last one cancels the request.
 *
 *     calls    a-a------
 *     network  x---
 *     results  ----r
 *              ----r
 */
export const joinInFlight =
  <K, V>(keyOf: (key: K) => string): QueryOperator<K, V> =>
  (query) => {
    const inFlight = new Map<string, Observable<V>>()
    return (key) =>
      defer(() => {
        const id = keyOf(key)
        // Removed on the result or the end, before it is handled: a query made while handling it must start a new request.
        const remove = () => {
          if (inFlight.get(id) === request$) inFlight.delete(id)
        }
        const request$: Observable<V> =
          inFlight.get(id) ??
          query(key).pipe(tap({ next: remove, error: remove, complete: remove, finalize: remove }), share())
        inFlight.set(id, request$)
        return request$
      })
  }
