import { asyncScheduler, defer, of, tap, type TimestampProvider } from "rxjs"
import type { QueryOperator } from "./query.js"

export interface Entry<V> {
  readonly value: V
  readonly at: number
}

/** Where answers are kept: a `Map` in memory, or `services/storage` to survive a reload. */
export interface Cache<V> {
  get(key: string): Entry<V> | undefined
  set(key: string, entry: Entry<V>): unknown
}

/**
 * Answers from `cache` while the entry is younger than `ttl`; otherwise asks, and keeps the answer.
 * Failures are never kept: that is the business of `retryAfter`.
 *
 *     asked    a---a----a        ttl = 6
 *     network  x--------x
 *     answers  r---r----s
 */
export const cacheTtl =
  <K, V>(
    ttl: number,
    keyOf: (key: K) => string,
    cache: Cache<V>,
    clock: TimestampProvider = asyncScheduler,
  ): QueryOperator<K, V> =>
  (ask) =>
  (key) =>
    defer(() => {
      const hit = cache.get(keyOf(key))
      const now = clock.now()
      // An entry from the future is from a clock that was set back since, and would never grow old.
      return hit !== undefined && hit.at <= now && now - hit.at < ttl
        ? of(hit.value)
        : ask(key).pipe(tap((value) => cache.set(keyOf(key), { value, at: clock.now() })))
    })
