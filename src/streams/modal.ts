import { filter, map, merge, type Observable, observeOn, pairwise, queueScheduler, scan, startWith } from "rxjs"
import {
  initialModal,
  type ModalContext,
  type ModalEvent,
  type ModalState,
  reduceModal,
  shownRoute,
} from "../model/modal.js"
import { select } from "./operators/select.js"

export interface ModalPorts {
  /** Calls of the modal's functions. */
  readonly intents$: Observable<ModalEvent>
  /** The connection and the network: some views follow them. */
  readonly context$: Observable<ModalContext>
}

/** Whether the modal is open, and at which view: after calls, and after changes of the connection. */
export const modalStream = ({ intents$, context$ }: ModalPorts): Observable<ModalState> =>
  merge(context$.pipe(map((context): ModalEvent => ({ type: "context", context }))), intents$).pipe(
    observeOn(queueScheduler),
    scan(reduceModal, initialModal),
    startWith(initialModal),
    select(({ modal }) => modal),
  )

/** The connector whose Connecting view has just been left, by closing, going back or moving on. */
export const abandonedStream = (modal$: Observable<ModalState>): Observable<string> =>
  modal$.pipe(
    map((modal) => (modal.open ? shownRoute(modal) : null)),
    select((route) => (route?.view === "Connecting" ? route.connector : null)),
    pairwise(),
    map(([left]) => left),
    filter((left) => left !== null),
  )
