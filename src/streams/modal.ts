import { map, merge, type Observable, observeOn, queueScheduler, scan, startWith } from "rxjs"
import type { ModalState } from "../model/modal/modal.js"
import { initialModal, type ModalContext, type ModalEvent, reduceModal } from "../model/modal/modalTransitions.js"
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
