import { filter, map, type Observable, pairwise, startWith } from "rxjs"
import type { WalletEvent } from "../model/events.js"
import type { ModalState } from "../model/modal.js"
import { select } from "./operators/select.js"

export interface TrackingPorts {
  readonly modal$: Observable<ModalState>
  readonly isConnected: () => boolean
}

/** Events of the modal: opened and closed, not its navigation. Nothing is sent anywhere. */
export const trackingStream = ({ modal$, isConnected }: TrackingPorts): Observable<WalletEvent> =>
  modal$.pipe(
    select(({ open }) => open),
    startWith(false),
    pairwise(),
    filter(([before, now]) => before !== now),
    map(([, open]): WalletEvent => ({ type: open ? "MODAL_OPEN" : "MODAL_CLOSE", connected: isConnected() })),
  )
