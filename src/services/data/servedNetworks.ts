import { map, type Observable, pipe, type SchedulerLike } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { type Cache, cacheTtl, type Entry } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"

export interface ServedNetworksPorts {
  /** Requests the CAIP-2 ids of all served networks. */
  readonly supportedChains: () => Observable<readonly string[]>
  readonly clock?: SchedulerLike
}

/**
 * Whether the provider serves a network. The list is requested once, on the first read, and cached. If that fails, the
 * read errors; after that, or after an empty list, the next read requests the list again.
 */
export const servedNetworks = ({
  supportedChains,
  clock,
}: ServedNetworksPorts): ((network: NetworkId) => Observable<boolean>) => {
  const all = () => "all"
  const cached = new Map<string, Entry<readonly string[]>>()
  const cache: Cache<readonly string[]> = {
    get: (key) => cached.get(key),
    set: (key, entry) => entry.value.length > 0 && cached.set(key, entry),
  }
  const ask: Query<null, readonly string[]> = pipe(
    cacheTtl<null, readonly string[]>(Infinity, all, cache, clock),
    joinInFlight(all),
  )(supportedChains)
  return (network) => ask(null).pipe(map((served) => served.includes(network)))
}
