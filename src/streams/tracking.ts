import { filter, map, merge, mergeMap, type Observable, pairwise, startWith } from "rxjs"
import { type ConnectionChange, eventsOf } from "../model/connectionChange.js"
import type { Connections } from "../model/connections.js"
import type { WalletEvent } from "../model/events.js"
import type { ModalState } from "../model/modal.js"
import type { NetworkId } from "../model/namespace.js"
import { select } from "./operators/select.js"

export interface TrackingPorts {
  readonly changes$: Observable<ConnectionChange>
  readonly modal$: Observable<ModalState>
  readonly isConnected: () => boolean
  /** The network shown in a state. */
  readonly network: (state: Connections) => NetworkId
}

/** Events of the state: connections and the modal. Commands track their failures themselves. Nothing is sent anywhere. */
export const trackingStream = ({ changes$, modal$, isConnected, network }: TrackingPorts): Observable<WalletEvent> => {
  const modalEvents$ = modal$.pipe(
    select(({ open }) => open),
    startWith(false),
    pairwise(),
    filter(([before, now]) => before !== now),
    map(([, open]): WalletEvent => ({ type: open ? "MODAL_OPEN" : "MODAL_CLOSE", connected: isConnected() })),
  )
  return merge(changes$.pipe(mergeMap((change) => eventsOf(change, network))), modalEvents$)
}
