import {
  concat,
  connect as multicast,
  defer,
  ignoreElements,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  type SchedulerLike,
  takeUntil,
  tap,
} from "rxjs"
import type { Connector } from "../adapters/connector.js"
import type { Connection, StoredConnection } from "../model/connection.js"
import type { ConnectionEvent } from "../model/connectionEvents.js"
import {
  type ConnectionKey,
  type Connections,
  emptyConnections,
  latestUse,
  restoringFrom,
} from "../model/connections.js"
import type { ConnectorKey } from "../model/connector.js"
import { namespaceOf, namespaces } from "../model/namespace.js"
import type { Settings } from "../model/settings.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { type Connect, connectCommand } from "../streams/connect.js"
import { connectionsStream } from "../streams/connections.js"
import { type Closing, disconnectCommand } from "../streams/disconnect.js"
import type { Command } from "../streams/operators/command.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { persistenceStream } from "../streams/persistence.js"
import { reconnectStream } from "../streams/reconnect.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Lifecycle } from "./lifecycle.js"
import { followTabs } from "./tabs.js"

export interface KernelPorts {
  readonly registry: Pick<ConnectorRegistry, "connectors$" | "connectorOf" | "family">
  readonly settings: Pick<Settings, "networks" | "defaultNetwork" | "enableReconnect">
  readonly storage: ConnectionStorage
  readonly disconnected: DisconnectedStore
  /** After it is destroyed, nothing is connected. */
  readonly lifecycle: Pick<Lifecycle, "destroyed$" | "isDestroyed">
  readonly clock: SchedulerLike
}

/** Connections, and the commands that change them. The kernel runs while `connections$` has a subscriber. */
export interface Kernel {
  readonly connections$: State<Connections>
  /** Every change of connections, once it is done. Subscribing keeps nothing running. */
  readonly events$: Observable<ConnectionEvent>
  readonly connect: Command<Connect, ConnectionEvent, Connection>["ask"]
  readonly cancel: (key: ConnectorKey) => void
  /** Attempts that were cancelled, also those that have not reached their wallet yet. */
  readonly cancelled$: Observable<ConnectorKey>
  readonly disconnect: Command<readonly Closing[], ConnectionEvent, never>["ask"]
  readonly activate: (key: ConnectionKey) => void
  /** Changes connections, for commands whose code is loaded late. */
  readonly dispatch: (event: ConnectionEvent) => void
}

/** What storage remembers, being restored; no connection when the site does not want that. */
const initialConnections = ({ storage, settings, registry, lifecycle }: KernelPorts): Connections => {
  const fallback = namespaceOf(settings.defaultNetwork.id)
  if (!settings.enableReconnect || lifecycle.isDestroyed()) return emptyConnections(fallback)
  const { connections, namespace, network } = storage.recall()
  const active = namespace && registry.family(namespace) ? namespace : fallback
  return restoringFrom(connections, active, network)
}

const restorable = ({ byNamespace }: Connections): readonly StoredConnection[] =>
  namespaces.flatMap((namespace) => byNamespace[namespace].remembered.map(({ connection }) => connection))

/** What changes connections: the commands, and the signals beside them. */
const createChanges = ({ settings, disconnected, clock }: KernelPorts, state: () => Connections) => {
  const [dispatched$, dispatch] = createSignal<ConnectionEvent>()
  const [closing$, close] = createSignal<ConnectorKey>()
  const [cancelled$, cancel] = createSignal<ConnectorKey>()
  const latest = (key: ConnectorKey, at: number): number => latestUse(state(), key, at)
  const disconnect = disconnectCommand()
  const close$ = merge(disconnect.events$.pipe(map(({ key }) => key)), closing$)
  const connect = connectCommand({
    networks: settings.networks,
    close$,
    cancel$: cancelled$,
    mayResume: (key) => !disconnected.has(key),
    latestUse: latest,
    clock,
  })
  return {
    events$: merge(connect.events$, disconnect.events$, dispatched$),
    connect: connect.ask,
    disconnect: disconnect.ask,
    activate: ({ namespace, connector }: ConnectionKey): void => {
      const at = latest({ id: connector, namespaces: [namespace] }, clock.now())
      dispatch({ type: "activated", namespace, connector, at })
    },
    cancel,
    cancelled$,
    dispatch,
    close,
    close$,
  }
}

/** Opens connectors of earlier visits or other tabs, without a prompt. */
const createRestore = ({ registry, clock }: KernelPorts, { connect, close$ }: ReturnType<typeof createChanges>) => {
  type Remembered = Extract<Connect, { readonly type: "resume" }>["remembered"]
  const resume = (connector: Connector, remembered: Remembered): Observable<Connection> =>
    connect({ type: "resume", connector, remembered })
  const restore = (remembered: readonly StoredConnection[]): Observable<ConnectionEvent> =>
    reconnectStream(remembered, { connectors$: registry.connectors$, close$, resume, clock })
  return { resume, restore }
}

/** Assembles the changes, the reducer, and what follows from its state. */
export const createKernel = (ports: KernelPorts): Kernel => {
  const { storage, disconnected, lifecycle, registry, clock } = ports
  const [emitted$, emit] = createSignal<ConnectionEvent>()
  const state = (): Connections => connections$.value
  const changes = createChanges(ports, state)
  const { resume, restore } = createRestore(ports, changes)
  const { events$, dispatch, close, close$: _, ...commands } = changes
  const consequences = (state$: Observable<Connections>): Observable<never> =>
    merge(
      persistenceStream(state$, storage.keep),
      followTabs({
        ...ports,
        ...ports.settings,
        connectorOf: registry.connectorOf,
        state,
        close,
        dispatch,
        resume,
        restore,
      }),
    ).pipe(ignoreElements())
  const allow = (event: ConnectionEvent): void => {
    if (event.type === "opened" && !event.resumed) disconnected.set(event.connections[0].connector, false)
  }

  // The events are merged before the restoring, which may call the commands at once. One queue for all of them: an
  // event is emitted when it is done, and events that follow from it come after it.
  const running$ = defer(() => {
    const initial = initialConnections(ports)
    return merge(
      events$,
      defer(() => restore(restorable(initial))),
    ).pipe(
      observeOn(queueScheduler),
      tap(allow),
      multicast((event$) => merge(connectionsStream(event$, initial), event$.pipe(tap(emit), ignoreElements()))),
      multicast((state$) => merge(state$, consequences(state$))),
    )
  })

  const none = emptyConnections(namespaceOf(ports.settings.defaultNetwork.id))
  const connections$ = stateOf(concat(running$.pipe(takeUntil(lifecycle.destroyed$)), of(none)), {
    initial: initialConnections(ports),
    resetTo: () => initialConnections(ports),
    clock,
  })
  return { ...commands, dispatch, connections$, events$: emitted$ }
}
