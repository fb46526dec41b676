import { catchError, distinct, EMPTY, filter, ignoreElements, mergeMap, type Observable } from "rxjs"
import type { Connector } from "../../adapters/connector.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"

export interface ConnectItselfPorts {
  /** The wallets found on the page so far. */
  readonly connectors$: Observable<readonly Connector[]>
  /** Not one that the user has disconnected, nor one that is connected or being restored. */
  readonly mayConnect: (info: ConnectorInfo) => boolean
  /** Connects the wallet. Its events are emitted elsewhere. */
  readonly connect: (connector: Connector) => Observable<unknown>
}

/**
 * Connects wallets that the page is inside of, once each. One that fails is left to the user.
 *
 *     wallets    w--s--w     s with one that the page is inside of
 *     connected  ---c
 */
export const connectItselfStream = ({ connectors$, mayConnect, connect }: ConnectItselfPorts): Observable<never> =>
  connectors$.pipe(
    mergeMap((connectors) => connectors.filter(({ connectsItself }) => connectsItself === true)),
    distinct(),
    filter(({ info }) => mayConnect(info)),
    mergeMap((connector) => connect(connector).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  )
