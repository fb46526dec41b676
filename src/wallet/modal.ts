import { merge, type Observable, type SchedulerLike, takeUntil, tap } from "rxjs"
import { activeConnection, type Connections } from "../model/connections.js"
import { closedModal, type ModalContext, type ModalEvent } from "../model/modal.js"
import type { ShownNetwork } from "../model/network.js"
import { abandonedStream, modalStream } from "../streams/modal.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { select } from "../streams/operators/select.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { ModalControl } from "./controls.js"

export interface ModalPorts {
  readonly connections$: State<Connections>
  readonly shown: (state: Connections) => ShownNetwork
  /** Cancels the attempt of a connector whose Connecting view was left. */
  readonly leave: (connector: string) => void
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

const same = (a: ModalContext, b: ModalContext) => JSON.stringify(a) === JSON.stringify(b)

/** The modal's state and functions. `life$` is subscribed to while the wallet runs. */
export const createModal = (
  ports: ModalPorts,
): { readonly modal: ModalControl; readonly life$: Observable<unknown> } => {
  const { connections$, shown, leave, destroyed$, clock } = ports
  const [intents$, dispatch] = createSignal<ModalEvent>()
  const contextOf = (state: Connections): ModalContext => {
    const { id, supported } = shown(state)
    const { connections } = state.byNamespace[state.active]
    return {
      live: activeConnection(state) ? connections.map(({ connector }) => connector.id) : [],
      network: id,
      supported,
    }
  }
  const context$ = connections$.pipe(select(contextOf, same))
  const state$ = stateOf(modalStream({ intents$, context$ }).pipe(takeUntil(destroyed$)), {
    initial: closedModal,
    clock,
  })
  return {
    modal: {
      state$,
      open: (view) => dispatch({ type: "open", view }),
      close: () => dispatch({ type: "close" }),
      push: (route) => dispatch({ type: "push", route }),
      replace: (route) => dispatch({ type: "replace", route }),
      back: () => dispatch({ type: "back" }),
    },
    life$: merge(state$, abandonedStream(state$).pipe(tap(leave))),
  }
}
