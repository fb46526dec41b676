import { map, type Observable, pipe, type SchedulerLike } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"

export interface ServedNetworksPorts {
  /** Asks for the CAIP-2 ids of all that is served. */
  readonly supportedChains: () => Observable<readonly string[]>
  readonly clock?: SchedulerLike
}

/**
 * Whether the provider serves a network. The provider is asked once, on the first read, and not
 * again after it has answered. A failure is not a "no": it fails the read that needed it, and the next read asks again.
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
