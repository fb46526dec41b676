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
  /** What people ask of the modal. */
  readonly intents$: Observable<ModalEvent>
  /** What the wallet is: the modal follows it. */
  readonly context$: Observable<ModalContext>
}

/** Where the modal is: opened and moved by people, and by what becomes of the connection. */
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
