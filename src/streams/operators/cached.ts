import { asyncScheduler, type Observable, switchMap, tap, type TimestampProvider } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { type Cache, cacheTtl } from "./cacheTtl.js"
import { joinInFlight } from "./joinInFlight.js"
import type { Query, QueryOperator } from "./query.js"

export interface CachedPorts<K, V> {
  /** Lifetime of an entry, in ms. */
  readonly ttl: number
  readonly keyOf: (key: K) => string
  readonly cache: Cache<V>
  /** Not null for a query that must bypass the cache; its result is cached. Queries with different values are not joined. */
  readonly freshOf?: (key: K) => string | null
  readonly networkOf: (key: K) => NetworkId
  /** Whether the network is served; if this errors, so does the query. */
  readonly serves: (network: NetworkId) => Observable<boolean>
  readonly clock?: TimestampProvider
}

/**
 * Joins concurrent queries and caches results for `ttl` ms. Results for networks that are not served are not cached,
 * because they may be served later.
 *
 *     calls    a-a---a----a       ttl = 6
 *     network  ---r|      ---s|
 *     results  ---r--r-------s
 *              ---r
 */
export const cached = <K, V>({
  ttl,
  keyOf,
  cache,
  freshOf = () => null,
  networkOf,
  serves,
  clock = asyncScheduler,
}: CachedPorts<K, V>): QueryOperator<K, V> => {
  const flightOf = (key: K): string => `${keyOf(key)} ${JSON.stringify(freshOf(key))}`
  return (query) => {
    const cached = cacheTtl<K, V>(ttl, keyOf, cache, clock)(query)
    const fresh: Query<K, V> = (key) =>
      query(key).pipe(tap((value) => cache.set(keyOf(key), { value, at: clock.now() })))
    return joinInFlight<K, V>(flightOf)((key) =>
      serves(networkOf(key)).pipe(
        switchMap((isServed) => (!isServed ? query : freshOf(key) === null ? cached : fresh)(key)),
      ),
    )
  }
}
