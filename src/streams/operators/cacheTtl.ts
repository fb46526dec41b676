import { asyncScheduler, defer, tap, type TimestampProvider } from "rxjs"
import type { QueryOperator } from "./query.js"

export interface Entry<V> {
  readonly value: V
  readonly at: number
}

/** A cache: a `Map`, or one backed by `services/storage` to survive a reload. */
export interface Cache<V> {
  get(key: string): Entry<V> | undefined
  set(key: string, entry: Entry<V>): unknown
}

/**
 * Emits the cached value while the entry is younger than `ttl` ms; otherwise queries and caches the result. Failures are
 * not cached; see `retryAfter`.
 *
 *     calls    a---a----a        ttl = 6
 *     network  x--------x
 *     results  r---r----s
 */
export const cacheTtl =
  <K, V>(
    ttl: number,
    keyOf: (key: K) => string,
    cache: Cache<V>,
    clock: TimestampProvider = asyncScheduler,
  ): QueryOperator<K, V> =>
  (query) =>
  (key) =>
    defer(() => {
      const hit = cache.get(keyOf(key))
      const now = clock.now()
      // An entry from the future means that the clock was set back; it would never expire.
      return hit !== undefined && hit.at <= now && now - hit.at < ttl
        ? [hit.value]
        : query(key).pipe(tap((value) => cache.set(keyOf(key), { value, at: clock.now() })))
    })
