import { filter, map, merge, type Observable, pairwise, startWith } from "rxjs"
import type { ConnectionEvent } from "../model/connectionEvents.js"
import type { WalletEvent } from "../model/events.js"
import type { ModalState } from "../model/modal.js"
import { select } from "./operators/select.js"

export interface TrackingPorts {
  readonly events$: Observable<ConnectionEvent>
  readonly modal$: Observable<ModalState>
  readonly isConnected: () => boolean
}

/** Events for the site: connections and the modal. Commands track their own results. Nothing is sent anywhere. */
export const trackingStream = ({ events$, modal$, isConnected }: TrackingPorts): Observable<WalletEvent> => {
  const connected$ = events$.pipe(
    filter((event) => event.type === "opened"),
    map(({ connections: [connection], resumed }): WalletEvent => ({
      type: "CONNECT_SUCCESS",
      connection,
      reconnect: resumed,
    })),
  )
  const modalEvents$ = modal$.pipe(
    select(({ open }) => open),
    startWith(false),
    pairwise(),
    filter(([before, now]) => before !== now),
    map(([, open]): WalletEvent => ({ type: open ? "MODAL_OPEN" : "MODAL_CLOSE", connected: isConnected() })),
  )
  return merge(connected$, modalEvents$)
}
