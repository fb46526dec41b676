import { identity, of } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { cached } from "../../streams/operators/cached.js"
import type { QueryOperator } from "../../streams/operators/query.js"
import type { BuiltInContext } from "../builtInContext.js"

interface KeepOptions<K> {
  /** In ms. */
  readonly ttl: number
  readonly keyOf: (key: K) => string
  readonly networkOf: (key: K) => NetworkId
  /** Not null for a query that must not be answered from the cache. */
  readonly freshOf?: (key: K) => string | null
}

/** Keeps the answers of a query in memory, and joins queries in flight. */
export const keep = <K, V>(
  { environment: { clock }, caches }: Pick<BuiltInContext, "environment" | "caches">,
  options: KeepOptions<K>,
): QueryOperator<K, V> => cached<K, V>({ ...options, cache: caches.create<V>(), serves: () => of(true), clock })

/** The same for what a provider answers, unless it keeps its answers itself (`caches`). */
export const keepAnswers = <K, V>(
  context: Pick<BuiltInContext, "environment" | "caches" | "provider">,
  options: KeepOptions<K>,
): QueryOperator<K, V> => (context.provider.caches ? identity : keep<K, V>(context, options))
