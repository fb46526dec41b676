import { merge, type Observable, type SchedulerLike, takeUntil, tap } from "rxjs"
import { type Connections, activeConnection } from "../model/connections.js"
import { closedModal, type ModalContext, type ModalEvent } from "../model/modal.js"
import type { ShownNetwork } from "../model/network.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { abandonedStream, modalStream } from "../streams/modal.js"
import { select } from "../streams/operators/select.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { ModalControl } from "./wallet.js"

export interface ModalPorts {
  readonly connections$: State<Connections>
  readonly shown: (state: Connections) => ShownNetwork
  /** Calls off an attempt that nobody waits for any more. */
  readonly cancel: (connector: string) => void
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

export interface Modal {
  readonly modal: ModalControl
  /** Subscribed to while the wallet lives. */
  readonly life$: Observable<unknown>
}

/** The modal's state, and the ways to move it. */
export const createModal = (ports: ModalPorts): Modal => {
  const { connections$, shown, cancel, ended$, clock } = ports
  const [intents$, intend] = createSignal<ModalEvent>()
  const contextOf = (state: Connections): ModalContext => {
    const { id, supported } = shown(state)
    const isConnected = activeConnection(state) !== null
    const live = isConnected ? state.byNamespace[state.active].connections.map(({ connector }) => connector.id) : []
    return { live, network: id, supported }
  }
  const same = (a: ModalContext, b: ModalContext) => JSON.stringify(a) === JSON.stringify(b)
  const context$ = connections$.pipe(select(contextOf, same))
  const state$ = stateOf(modalStream({ intents$, context$ }).pipe(takeUntil(ended$)), { initial: closedModal, clock })
  return {
    modal: {
      state$,
      open: (view) => intend({ type: "open", view }),
      close: () => intend({ type: "close" }),
      push: (route) => intend({ type: "push", route }),
      replace: (route) => intend({ type: "replace", route }),
      back: () => intend({ type: "back" }),
    },
    life$: merge(state$, abandonedStream(state$).pipe(tap(cancel))),
  }
}
