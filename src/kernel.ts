import {
  catchError,
  concat,
  connect as multicast,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  type SchedulerLike,
  takeUntil,
  tap,
} from "rxjs"
import type { Connector } from "./adapters/adapter.js"
import type { Ending } from "./ending.js"
import type { Connection, StoredConnection } from "./model/connection.js"
import { type ConnectionEvent, type Connections, latestUse, nobody, remembering } from "./model/connections.js"
import { sameConnector } from "./model/connector.js"
import { type NetworkId, namespaces } from "./model/namespace.js"
import type { DisconnectedStore } from "./services/disconnectedFlags.js"
import type { Memory } from "./services/memory.js"
import type { Command } from "./streams/command.js"
import { type Connect, connectCommand, type ConnectorKey } from "./streams/connect.js"
import { connectionsStream } from "./streams/connections.js"
import { createSignal } from "./streams/createSignal.js"
import { disconnectCommand, type Leaving } from "./streams/disconnect.js"
import { type State, stateOf } from "./streams/operators/state.js"
import { persistenceStream } from "./streams/persistence.js"
import { reconnectStream } from "./streams/reconnect.js"
import { type SwitchNetwork, switchNetworkCommand } from "./streams/switchNetwork.js"
import { type SyncEvent, syncStream } from "./streams/sync.js"

export interface KernelPorts {
  readonly connectors$: Observable<readonly Connector[]>
  readonly connectorOf: (connection: StoredConnection) => Connector | undefined
  readonly memory: Memory
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
  readonly disconnect: Command<readonly Leaving[], ConnectionEvent, never>["ask"]
  readonly switchNetwork: Command<SwitchNetwork, ConnectionEvent, NetworkId>["ask"]
  readonly activate: (key: ConnectorKey) => void
}

/** Restoring what an earlier visit has left; nobody when the site does not want that, or after the end. */
const beginning = ({ memory, enableReconnect, ending }: KernelPorts): Connections => {
  if (!enableReconnect || ending.isOver()) return nobody
  const { connections, namespace, network } = memory.recall()
  return remembering(connections, namespace, network)
}

const restorable = (state: Connections): readonly StoredConnection[] =>
  namespaces.flatMap((namespace) => state.lanes[namespace].remembered.map(({ connection }) => connection))

/** Assembles the commands, the reducer, and what follows from its state. */
export const createKernel = (ports: KernelPorts): Kernel => {
  const { connectors$, connectorOf, memory, disconnected, ending, clock } = ports
  const [direct$, happen] = createSignal<ConnectionEvent>()
  const [told$, tell] = createSignal<ConnectionEvent>()
  const [hungUp$, hangUp] = createSignal<ConnectorKey>()
  const [cancel$, cancel] = createSignal<ConnectorKey>()
  const disconnect = disconnectCommand()
  const switchNetwork = switchNetworkCommand(clock)
  const hangUp$ = merge(disconnect.events$, hungUp$)
  const connect = connectCommand({ hangUp$, cancel$, latestUse: (key, at) => latest(key, at), clock })

  const events$ = merge(connect.events$, disconnect.events$, switchNetwork.events$, direct$)

  const resume = (connector: Connector, remembered: StoredConnection) =>
    connect.ask({ type: "resume", connector, remembered })

  const restoring = (remembered: readonly StoredConnection[]): Observable<ConnectionEvent> =>
    reconnectStream(remembered, { connectors$, hangUp$, resume, clock })
  const isRemembered = ({ namespace, connector }: StoredConnection): boolean =>
    connections$.value.lanes[namespace].remembered.some((entry) =>
      sameConnector(entry.connection.connector.id, connector.id),
    )

  /** What another tab did is done here too: through the same lanes, with the same events. */
  const obey = (event: SyncEvent): Observable<unknown> => {
    if (event.type === "closed") return defer(() => of(hangUp(event)))
    if (event.type === "activated") return defer(() => of(happen(event)))
    const { connection } = event
    const connector = connectorOf(connection)
    if (connector) return resume(connector, connection).pipe(catchError(() => EMPTY))
    return isRemembered(connection)
      ? EMPTY
      : merge(of<ConnectionEvent>({ type: "restoring", connection }), restoring([connection])).pipe(tap(happen))
  }

  const consequences = (state$: Observable<Connections>): Observable<never> => {
    const written$ = memory.changed$.pipe(map(() => ({ ...memory.recall(), hasLeft: disconnected.has })))
    return merge(
      persistenceStream(state$, memory.keep),
      syncStream({ connections$: state$, written$ }).pipe(
        filter(({ type }) => type !== "appeared" || ports.enableReconnect),
        mergeMap(obey),
      ),
    ).pipe(ignoreElements())
  }

  const telling = (event$: Observable<ConnectionEvent>): Observable<never> =>
    event$.pipe(observeOn(queueScheduler), tap(tell), ignoreElements())

  // The events come before the restoring, which may ask the commands at once.
  const living$ = defer(() => {
    const initial = beginning(ports)
    const restored$ = defer(() => restoring(restorable(initial)))
    // Queued once for all: who is told of an event finds it done, and what they do about it comes after it.
    return merge(events$, restored$).pipe(
      observeOn(queueScheduler),
      multicast((event$) => merge(connectionsStream(event$, initial), event$.pipe(telling))),
      multicast((state$) => merge(state$, consequences(state$))),
    )
  })

  const connections$ = stateOf(concat(living$.pipe(takeUntil(ending.ended$)), of(nobody)), {
    initial: beginning(ports),
    again: () => beginning(ports),
    clock,
  })
  const latest = ({ namespace, connector }: ConnectorKey, at: number): number =>
    latestUse(connections$.value.lanes[namespace], connector, at)

  return {
    connections$,
    events$: told$,
    connect: connect.ask,
    cancel,
    cancelled$: cancel$,
    disconnect: disconnect.ask,
    switchNetwork: switchNetwork.ask,
    activate: (key) => happen({ type: "activated", ...key, at: latest(key, clock.now()) }),
  }
}
