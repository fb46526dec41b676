import { filter, map, type Observable, pairwise, scan } from "rxjs"
import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import { closedModal, type ModalState, shownRoute } from "../../model/modal/modal.js"
import { combineInitial } from "../operators/combineInitial.js"
import { select } from "../operators/select.js"

interface Watched {
  readonly modal: ModalState
  readonly attempt: ConnectAttempt | null
}

const nothing: Watched = { modal: closedModal, attempt: null }

/**
 * The connector whose attempt has just been abandoned: its Connecting view was closed, or left by going back or moving on. One
 * whose pairing can be reused goes on in the lists of wallets, until the modal is closed.
 *
 *     modal      l-w-l-w-l-n      l a list, w Connecting, n closed
 *     attempt    n---u---n---      u reusable
 *     abandoned  --------x---      without reuse, at each of the lists
 */
export const abandonedStream = (
  modal$: Observable<ModalState>,
  attempt$: Observable<ConnectAttempt | null>,
): Observable<string> =>
  combineInitial(nothing, { modal: modal$, attempt: attempt$ }).pipe(
    scan((held: string | null, { modal, attempt }) => {
      const route = modal.open ? shownRoute(modal) : null
      if (route?.view === "Connecting") return route.connector
      const isKept = route && attempt?.status === "pending" && attempt.reusable && attempt.connector === held
      return isKept ? held : null
    }, null),
    select((held) => held),
    pairwise(),
    map(([left]) => left),
    filter((left) => left !== null),
  )
