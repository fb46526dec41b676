import { filter, map, type Observable, pairwise, startWith } from "rxjs"
import type { WalletEvent } from "../model/connection/events.js"
import { closedModal, type ModalState, shownRoute } from "../model/modal/modal.js"

export interface TrackingPorts {
  readonly modal$: Observable<ModalState>
  readonly isConnected: () => boolean
}

/** Events of the modal: opened and closed, not its navigation. Nothing is sent anywhere. */
export const trackingStream = ({ modal$, isConnected }: TrackingPorts): Observable<WalletEvent> =>
  modal$.pipe(
    startWith(closedModal),
    pairwise(),
    filter(([before, now]) => before.open !== now.open),
    map(([before, now]): WalletEvent => ({
      ...{ type: now.open ? "MODAL_OPEN" : "MODAL_CLOSE", connected: isConnected() },
      ...(shownRoute(now.open ? now : before).view === "SIWXSignMessage" && { signIn: true }),
    })),
  )
