import {
  concat,
  connect as multicast,
  defer,
  filter,
  ignoreElements,
  merge,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  type SchedulerLike,
  takeUntil,
  tap,
} from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { Connection, StoredConnection } from "../model/connection.js"
import {
  type ConnectionEvent,
  connectionOf,
  type Connections,
  latestUse,
  noConnections,
  restoringFrom,
} from "../model/connections.js"
import type { ConnectorInfo } from "../model/connector.js"
import { type NetworkId, namespaces } from "../model/namespace.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { Command } from "../streams/operators/command.js"
import { type Connect, connectCommand, type ConnectorKey } from "../streams/connect.js"
import { connectionsStream } from "../streams/connections.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { disconnectCommand, type Closing } from "../streams/disconnect.js"
import { select } from "../streams/operators/select.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { persistenceStream } from "../streams/persistence.js"
import { reconnectStream } from "../streams/reconnect.js"
import { type SwitchNetwork, switchNetworkCommand } from "../streams/switchNetwork.js"
import type { Ending } from "./ending.js"
import { followTabs } from "./tabs.js"

export interface KernelPorts {
  readonly connectors$: Observable<readonly Connector[]>
  readonly connectorOf: (connection: StoredConnection) => Connector | undefined
  readonly memory: ConnectionStorage
  readonly disconnected: DisconnectedStore
  readonly enableReconnect: boolean
  /** From the end on nobody is connected, for good. */
  readonly ending: Pick<Ending, "ended$" | "isOver">
  readonly clock: SchedulerLike
}

/** Connections, and the commands that change them. The kernel lives while `connections$` is looked at. */
export interface Kernel {
  readonly connections$: State<Connections>
  /** Everything that has happened to connections. To listen keeps nothing alive. */
  readonly events$: Observable<ConnectionEvent>
  readonly connect: Command<Connect, ConnectionEvent, Connection>["ask"]
  readonly cancel: (key: ConnectorKey) => void
  /** Attempts that were called off, also those that have not reached their wallet yet. */
  readonly cancelled$: Observable<ConnectorKey>
  readonly disconnect: Command<readonly Closing[], ConnectionEvent, never>["ask"]
  readonly switchNetwork: Command<SwitchNetwork, ConnectionEvent, NetworkId>["ask"]
  readonly activate: (key: ConnectorKey) => void
}

/** Restoring what an earlier visit has left; nobody when the site does not want that, or after the end. */
const beginning = ({ memory, enableReconnect, ending }: KernelPorts): Connections => {
  if (!enableReconnect || ending.isOver()) return noConnections
  const { connections, namespace, network } = memory.recall()
  return restoringFrom(connections, namespace, network)
}

const restorable = (state: Connections): readonly StoredConnection[] =>
  namespaces.flatMap((namespace) => state.byNamespace[namespace].remembered.map(({ connection }) => connection))

/** What changes connections: the commands, and the signals beside them. `state` is what they are asked in. */
const createChanges = (state: () => State<Connections>, clock: SchedulerLike) => {
  const [direct$, happen] = createSignal<ConnectionEvent>()
  const [hungUp$, close] = createSignal<ConnectorKey>()
  const [cancelled$, cancel] = createSignal<ConnectorKey>()
  const latest = ({ namespace, connector }: ConnectorKey, at: number): number =>
    latestUse(state().value.byNamespace[namespace], connector, at)
  const closed$ = ({ namespace, id }: ConnectorInfo): Observable<unknown> =>
    state().pipe(
      select((connections) => connectionOf(connections, namespace, id) === undefined),
      filter(Boolean),
    )

  const disconnect = disconnectCommand()
  const switchNetwork = switchNetworkCommand({ closed$, clock })
  const close$ = merge(disconnect.events$, hungUp$)
  const connect = connectCommand({ close$, cancel$: cancelled$, latestUse: latest, clock })
  return {
    events$: merge(connect.events$, disconnect.events$, switchNetwork.events$, direct$),
    connect: connect.ask,
    disconnect: disconnect.ask,
    switchNetwork: switchNetwork.ask,
    activate: (key: ConnectorKey): void => happen({ type: "activated", ...key, at: latest(key, clock.now()) }),
    cancel,
    cancelled$,
    happen,
    close,
    close$,
  }
}

/** Assembles the changes, the reducer, and what follows from its state. */
export const createKernel = (ports: KernelPorts): Kernel => {
  const { connectors$, memory, ending, clock } = ports
  const [told$, tell] = createSignal<ConnectionEvent>()
  const { events$, happen, close, close$, ...commands } = createChanges(() => connections$, clock)

  const resume = (connector: Connector, remembered: StoredConnection) =>
    commands.connect({ type: "resume", connector, remembered })
  const restore = (remembered: readonly StoredConnection[]): Observable<ConnectionEvent> =>
    reconnectStream(remembered, { connectors$, close$, resume, clock })
  const state = () => connections$.value
  const consequences = (state$: Observable<Connections>): Observable<never> =>
    merge(persistenceStream(state$, memory.keep), followTabs({ ...ports, state, close, happen, resume, restore })).pipe(
      ignoreElements(),
    )

  // The events come before the restoring, which may ask the commands at once. They are queued once for all: who is
  // told of an event finds it done, and what they do about it comes after it.
  const living$ = defer(() => {
    const initial = beginning(ports)
    return merge(
      events$,
      defer(() => restore(restorable(initial))),
    ).pipe(
      observeOn(queueScheduler),
      multicast((event$) => {
        const telling$ = event$.pipe(observeOn(queueScheduler), tap(tell), ignoreElements())
        return merge(connectionsStream(event$, initial), telling$)
      }),
      multicast((state$) => merge(state$, consequences(state$))),
    )
  })

  const connections$ = stateOf(concat(living$.pipe(takeUntil(ending.ended$)), of(noConnections)), {
    initial: beginning(ports),
    reset: () => beginning(ports),
    clock,
  })
  return { ...commands, connections$, events$: told$ }
}
