import { catchError, map, type Observable, of, pipe, type SchedulerLike } from "rxjs"
import { limits } from "../../model/limits.js"
import type { NetworkId } from "../../model/namespace.js"
import { cacheTtl } from "../operators/cacheTtl.js"
import { joinInFlight } from "../operators/joinInFlight.js"
import type { Query } from "../operators/query.js"
import { retryAfter } from "../operators/retryAfter.js"

export interface ServedNetworksPorts {
  /** Asks for the CAIP-2 ids of all that is served. */
  readonly supportedChains: () => Observable<readonly string[]>
  readonly clock?: SchedulerLike
}

/**
 * Whether the provider serves a network. It is asked when that is first wanted, and never again once it has answered.
 * While it cannot tell, nothing is served, and it is left alone for 30 seconds.
 */
export const servedNetworks = ({
  supportedChains,
  clock,
}: ServedNetworksPorts): ((network: NetworkId) => Observable<boolean>) => {
  const all = () => "all"
  const ask: Query<null, readonly string[]> = pipe(
    retryAfter<null, readonly string[]>(limits.balanceRetry, all, clock),
    cacheTtl(Infinity, all, new Map(), clock),
    joinInFlight(all),
  )(supportedChains)
  return (network) =>
    ask(null).pipe(
      map((served) => served.includes(network)),
      catchError(() => of(false)),
    )
}
