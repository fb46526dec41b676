import { asyncScheduler, type Observable, switchMap, tap, type TimestampProvider } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { type Cache, cacheTtl } from "./cacheTtl.js"
import { joinInFlight } from "./joinInFlight.js"
import type { Query, QueryOperator } from "./query.js"

export interface CachedPorts<K, V> {
  /** In ms. */
  readonly ttl: number
  readonly keyOf: (key: K) => string
  readonly cache: Cache<V>
  /** What makes an asking fresh: it passes the cache by, and what it brings is kept. Null for none. */
  readonly freshOf?: (key: K) => string | null
  readonly networkOf: (key: K) => NetworkId
  /** Whether there is someone to ask on a network; its failure is the answer's. */
  readonly serves: (network: NetworkId) => Observable<boolean>
  readonly clock?: TimestampProvider
}

/**
 * A read that is joined while in flight and kept for `ttl` ms. What is answered where nobody serves the network is not
 * kept: the network may be served a moment later.
 *
 *     asked    a-a---a----a       ttl = 6
 *     network  ---r|      ---s|
 *     answers  ---r--r-------s
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
  return (ask) => {
    const cached = cacheTtl<K, V>(ttl, keyOf, cache, clock)(ask)
    const fresh: Query<K, V> = (key) => ask(key).pipe(tap((value) => cache.set(keyOf(key), { value, at: clock.now() })))
    return joinInFlight<K, V>(flightOf)((key) =>
      serves(networkOf(key)).pipe(
        switchMap((isServed) => (!isServed ? ask : freshOf(key) === null ? cached : fresh)(key)),
      ),
    )
  }
}
