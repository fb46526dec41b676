import { map, type Observable, pipe, type SchedulerLike } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"

export interface ServedNetworksPorts {
  /** Requests the CAIP-2 ids of all served networks. */
  readonly supportedChains: () => Observable<readonly string[]>
  readonly clock?: SchedulerLike
}

/**
 * Whether the provider serves a network. The list is requested once, on the first read, and cached. If that fails, the
 * read errors, and the next read requests the list again.
 */
export const servedNetworks = ({
  supportedChains,
  clock,
}: ServedNetworksPorts): ((network: NetworkId) => Observable<boolean>) => {
  const all = () => "all"
  const ask: Query<null, readonly string[]> = pipe(
    cacheTtl<null, readonly string[]>(Infinity, all, new Map(), clock),
    joinInFlight(all),
  )(supportedChains)
  return (network) => ask(null).pipe(map((served) => served.includes(network)))
}
