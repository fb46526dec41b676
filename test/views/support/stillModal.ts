import { BehaviorSubject } from "rxjs"
import { type Connections, noConnections } from "../../../src/model/connection/connections.js"
import type { Route } from "../../../src/model/modal/modal.js"
import {
  initialModal,
  type ModalEvent,
  type ModalMemory,
  reduceModal,
  switchingViews,
} from "../../../src/model/modal/modalTransitions.js"
import type { ShownNetwork } from "../../../src/model/network.js"
import type { Settings } from "../../../src/model/settings/settings.js"

/** What a modal depends on; by default that of a new wallet. */
export interface ModalScene {
  readonly connections?: Connections
  readonly network?: ShownNetwork
  readonly settings?: Partial<Settings>
  /** The stack of the open modal; closed without it. */
  readonly stack?: readonly [Route, ...Route[]]
}

/** A modal with the product's reducer. */
export const stillModal = ({ stack, connections = noConnections, network: shown, settings }: ModalScene) => {
  const context = {
    live: connections.byNamespace.eip155.connections.map(({ connector }) => connector.id),
    asked: [],
    since: null,
    network: connections.byNamespace.eip155.connections[0]?.network ?? null,
    supported: shown?.supported ?? true,
    forbidden: settings?.enableNetworkSwitch === false ? switchingViews : [],
  }
  let memory: ModalMemory = { modal: stack ? { open: true, stack, refusals: 0 } : initialModal.modal, context }
  const state$ = new BehaviorSubject(memory.modal)
  const emit = (event: ModalEvent): void => {
    memory = reduceModal(memory, event)
    state$.next(memory.modal)
  }
  return {
    state$,
    open: (view?: Extract<ModalEvent, { type: "open" }>["view"]) => emit({ type: "open", view }),
    close: () => emit({ type: "close" }),
    push: (route: Route) => emit({ type: "push", route }),
    replace: (route: Route) => emit({ type: "replace", route }),
    back: () => emit({ type: "back" }),
  }
}
