import { EMPTY, merge, type Observable, type SchedulerLike, switchMap, takeUntil, tap } from "rxjs"
import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import { activeConnection, type Connections } from "../../model/connection/connections.js"
import { namesOf } from "../../model/connection/connectors.js"
import { closedModal, type ModalState, type View } from "../../model/modal/modal.js"
import { forbiddenIn, type ModalContext, type ModalEvent, switchingViews } from "../../model/modal/modalTransitions.js"
import type { FeatureSet } from "../../model/settings/features.js"
import type { ShownNetwork } from "../../model/network.js"
import { sameJson } from "../../model/sameJson.js"
import type { Settings } from "../../model/settings/settings.js"
import { abandonedStream } from "../../streams/connection/abandoned.js"
import { modalStream } from "../../streams/modal.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { type State, withValue } from "../../streams/operators/withValue.js"
import type { Attached } from "../attach.js"
import type { BuiltIn } from "../builtIn.js"
import type { ModalControl } from "../controls.js"
import type { KnownFeatures } from "./events.js"
import { following } from "./following.js"

export interface ModalPorts {
  readonly connections$: State<Connections>
  /** Emits when the networks of the site change. */
  readonly networks$: Observable<unknown>
  readonly shown: (state: Connections) => ShownNetwork
  /** Cancels the attempt of a connector whose Connecting view was left. */
  readonly leave: (connector: string) => void
  readonly attempt$: Observable<ConnectAttempt | null>
  /** The connectors of attempts that were left or cancelled. */
  readonly left$: Observable<string>
  readonly settings: Pick<Settings, "enableNetworkSwitch">
  readonly features: KnownFeatures
  /** Shows a message to the developer. */
  readonly warn: (message: string) => void
  readonly builtIn: Attached<BuiltIn>
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

const forbiddenBy = (settings: ModalPorts["settings"], { activity }: FeatureSet): readonly View[] => [
  ...(activity ? [] : (["Activity"] as const)),
  ...(settings.enableNetworkSwitch ? [] : switchingViews),
]

const contextIn =
  ({ settings, features, shown }: ModalPorts) =>
  (state: Connections): ModalContext => {
    const { id, supported } = shown(state)
    const { connections } = state.byNamespace[state.active]
    return {
      live: activeConnection(state) ? connections.flatMap(({ connector }) => namesOf(connector)) : [],
      asked: Object.values(state.byNamespace).flatMap(({ connecting }) => connecting.flatMap(namesOf)),
      since: activeConnection(state)?.usedAt ?? null,
      network: id,
      supported,
      forbidden: forbiddenBy(settings, features.known()),
    }
  }

/** The state of the modal for those that show it, and in `life$` what follows where it is opened without any. */
const watchedModal = (state$: State<ModalState>, builtIn: ModalPorts["builtIn"]) => {
  let subscribers = 0
  const counted$ = state$.pipe(tap({ subscribe: () => subscribers++, finalize: () => subscribers-- }))
  const unshown$ = following(builtIn, (part) => part.unshownModal(() => !subscribers))
  return {
    shown$: withValue(counted$, () => state$.value),
    life$: state$.pipe(switchMap(({ open }) => (open && !subscribers ? unshown$ : EMPTY))),
  }
}

export interface CreatedModal {
  readonly modal: ModalControl
  /** Its state for the wallet itself, which does not show it. */
  readonly modal$: State<ModalState>
  /** Whether it stays open when the last wallet is disconnected. */
  readonly keepOpen: (on: boolean) => void
  readonly life$: Observable<unknown>
}

/** The modal's state and functions. `life$` is subscribed to while the wallet runs. */
export const createModal = (ports: ModalPorts): CreatedModal => {
  const { connections$, networks$, features, leave, attempt$, left$, warn, destroyed$, clock } = ports
  const [intents$, dispatch] = createSignal<ModalEvent>()
  const contextOf = contextIn(ports)
  const context$ = merge(connections$, networks$, features.learned$).pipe(
    select(() => contextOf(connections$.value), sameJson),
  )
  const ask = (event: ModalEvent): void => {
    const view = forbiddenIn(contextOf(connections$.value), event)
    if (view) warn(`The view ${view} is turned off by the options of this site`)
    dispatch(event)
  }
  const state$ = stateOf(modalStream({ intents$, context$ }).pipe(takeUntil(destroyed$)), {
    initial: closedModal,
    clock,
  })
  const { shown$, life$ } = watchedModal(state$, ports.builtIn)
  return {
    modal: {
      state$: shown$,
      open: (view) => ask({ type: "open", view }),
      close: () => ask({ type: "close" }),
      push: (route) => ask({ type: "push", route }),
      replace: (route) => ask({ type: "replace", route }),
      back: () => ask({ type: "back" }),
    },
    modal$: state$,
    keepOpen: (on) => dispatch({ type: "keep", on }),
    life$: merge(
      life$,
      abandonedStream(state$, attempt$).pipe(tap(leave)),
      left$.pipe(tap((connector) => dispatch({ type: "left", connector }))),
    ),
  }
}
