import { EMPTY, filter, map, type Observable, pairwise, switchMap, take, tap } from "rxjs"
import { connectionOf, type Connections, liveConnection } from "../../model/connection/connections.js"
import type { Namespace, NetworkId } from "../../model/namespace.js"

export interface ChosenNetworkPorts {
  readonly namespace: Namespace
  /** The network that is chosen in the chain family while no wallet is connected in it; null withdraws the choice. */
  readonly chosen$: Observable<NetworkId | null>
  readonly connections$: Observable<Connections>
  /** Called when the family has an active wallet after the choice: no other wallet is asked for it. */
  readonly forget: (network: NetworkId) => void
}

/** The live connection of a family, and whether its wallet was not connected before the change; null while there is none. */
const connectedBy = ([before, after]: readonly [Connections, Connections], namespace: Namespace) => {
  const live = liveConnection(after, namespace)
  return live && { network: live.network, isNew: !connectionOf(before, namespace, live.connector.id) }
}

/**
 * The chosen network, once a wallet is connected that is on another one: it is to be requested of the wallet. A wallet that
 * only takes the place of one that is gone was not connected for the choice, and is not asked.
 *
 *     chosen       -p-------
 *     connections  n---e--e-      n none, e on Ethereum
 *     requests     ----p----
 */
export const chosenNetworkStream = ({
  namespace,
  chosen$,
  connections$,
  forget,
}: ChosenNetworkPorts): Observable<NetworkId> =>
  chosen$.pipe(
    switchMap((network) =>
      network === null
        ? EMPTY
        : connections$.pipe(
            pairwise(),
            map((change) => connectedBy(change, namespace)),
            filter((connected) => connected !== null),
            take(1),
            tap(() => forget(network)),
            filter((connected) => connected.isNew && connected.network !== network),
            map(() => network),
          ),
    ),
  )
