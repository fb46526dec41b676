import {
  concat,
  connect as multicast,
  defer,
  EMPTY,
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
import type { Connector } from "../../adapters/connector.js"
import type { AccountType } from "../../model/account.js"
import { isAsked } from "../../model/connection/connecting.js"
import type { Connection, StoredConnection } from "../../model/connection/connection.js"
import type { ConnectionChange } from "../../model/connection/connectionChange.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import { type ConnectionKey, type Connections, latestUse } from "../../model/connection/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connection/connector.js"
import type { Namespace } from "../../model/namespace.js"
import type { Settings } from "../../model/settings/settings.js"
import type { ConnectionStorage } from "../../services/connectionStorage.js"
import type { DisconnectedStore } from "../../services/disconnectedFlags.js"
import { type Connect, connectCommand, type ConnectPorts } from "../../streams/connection/connect.js"
import { changesStream, connectionsStream } from "../../streams/connection/connections.js"
import { connectItselfStream } from "../../streams/connection/connectItself.js"
import { type Closing, disconnectCommand } from "../../streams/connection/disconnect.js"
import type { Command } from "../../streams/operators/command.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import { persistenceStream, snapshotOf } from "../../streams/connection/persistence.js"
import {
  dropStream,
  type ReconnectPorts,
  reconnectStream,
  restorableWallet,
} from "../../streams/connection/reconnect.js"
import type { ConnectorRegistry } from "./connectorRegistry.js"
import type { Lifecycle } from "../lifecycle.js"
import { followTabs, type TabsPorts } from "../tabs.js"

export interface KernelPorts {
  readonly registry: Pick<ConnectorRegistry, "connectors$">
  readonly settings: Pick<Settings, "networks" | "enableReconnect">
  readonly storage: ConnectionStorage
  /** Reads the stored connections, about to be restored; none once the wallet is destroyed. */
  readonly restored: () => Connections
  readonly disconnected: DisconnectedStore
  /** The type of account that a new connection starts with. */
  readonly preferredType: (namespace: Namespace) => AccountType | undefined
  /** Follows other tabs; loaded on the first change in another tab. */
  readonly followTabs: (ports: TabsPorts) => Observable<unknown>
  readonly signIn$: ConnectPorts["signIn$"]
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  readonly lifecycle: Pick<Lifecycle, "destroyed$">
  readonly clock: SchedulerLike
}

/** Connections, and the commands that change them. The kernel runs while `connections$` has a subscriber. */
export interface Kernel {
  readonly connections$: State<Connections>
  /** What each event changed, after it is applied. A subscription does not run the kernel. */
  readonly changes$: Observable<ConnectionChange>
  readonly events$: Observable<ConnectionEvent>
  readonly connect: Command<Connect, ConnectionEvent, Connection>["ask"]
  readonly cancel: (key: ConnectorKey) => void
  /** Cancelled attempts, also those whose wallet is not found yet. */
  readonly cancelled$: Observable<ConnectorKey>
  readonly disconnect: Command<readonly Closing[], ConnectionEvent, never>["ask"]
  readonly activate: (key: ConnectionKey) => void
  /** Restores connections; what cannot be restored stays remembered. Its events are to be dispatched. */
  readonly restoreLater: TabsPorts["restore"]
  /** Changes connections, for lazily loaded commands. */
  readonly dispatch: (event: ConnectionEvent) => void
}

/** Before the task that runs now ends, so that what was stored is there when a command has settled. */
const afterTask$ = defer(() => Promise.resolve())

/** Whether a connector is connected, or remembered. */
const isKnown = (state: Connections, key: ConnectorKey): boolean =>
  snapshotOf(state).connections.some(({ connector }) => sameSession(connector, key))

/** The commands and signals that change connections. */
const createChanges = (
  { settings, disconnected, preferredType, signIn$, clock }: KernelPorts,
  state: () => Connections,
) => {
  const [dispatched$, dispatch] = createSignal<ConnectionEvent>()
  const [closedElsewhere$, close] = createSignal<ConnectorKey>()
  const [cancelled$, cancel] = createSignal<ConnectorKey>()
  const latest = (key: ConnectorKey, at: number): number => latestUse(state(), key, at)
  const disconnect = disconnectCommand()
  const close$ = disconnect.events$.pipe(map(({ key }) => key))
  const connect = connectCommand({
    settings,
    close$,
    closedElsewhere$,
    cancel$: cancelled$,
    mayResume: (key) => !disconnected.has(key),
    latestUse: latest,
    preferredType,
    signIn$,
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
    close$: merge(close$, closedElsewhere$),
  }
}

/** The effects of the state: it is stored, other tabs are followed, and stored connections are restored. */
const createConsequences = (
  ports: KernelPorts,
  { connect, close, close$, dispatch }: ReturnType<typeof createChanges>,
  state: () => Connections,
  changes$: Kernel["changes$"],
) => {
  const { storage, disconnected, registry, settings, again$, clock } = ports
  const { connectors$ } = registry
  const connectorOf = (key: ConnectorKey): Connector | undefined => restorableWallet(connectors$.value, key)
  const { enableReconnect } = settings
  const restoring = (isElsewhere: boolean) => {
    const resume: ReconnectPorts["resume"] = (connector, remembered) =>
      isAsked(state(), connector.info) ? EMPTY : connect({ type: "resume", connector, remembered, isElsewhere })
    const restore = (remembered: readonly StoredConnection[]): Observable<ConnectionEvent> =>
      reconnectStream(remembered, { connectors$, again$, close$, resume, clock })
    return { resume, restore }
  }
  const connectItself$ = connectItselfStream({
    connectors$,
    mayConnect: (info) => !disconnected.has(info) && !isKnown(state(), info),
    connect: (connector) => connect({ type: "ask", connector, namespace: connector.info.namespaces[0] }),
  })
  const elsewhere = restoring(true)
  const tabs = {
    ...{ storage, disconnected, enableReconnect, state, changes$, connectorOf, close, dispatch },
    ...elsewhere,
  }
  const follow = (state$: Observable<Connections>): Observable<never> =>
    merge(
      persistenceStream(state$, { ...storage, afterTask$, isDisconnected: disconnected.has }),
      followTabs(storage, () => ports.followTabs(tabs)),
    ).pipe(ignoreElements())
  return { ...restoring(false), restoreLater: elsewhere.restore, connectItself$, follow }
}

/** Assembles the changes, the reducer, and the effects of its state. */
export const createKernel = (ports: KernelPorts): Kernel => {
  const { disconnected, lifecycle, settings, registry, storage, restored, clock } = ports
  const [emitted$, emit] = createSignal<ConnectionChange>()
  const state = (): Connections => connections$.value
  const changes = createChanges(ports, state)
  const { restore, restoreLater, connectItself$, follow } = createConsequences(ports, changes, state, emitted$)
  const { events$, close: _, close$: __, ...commands } = changes
  const before = (event: ConnectionEvent): void => {
    if (event.type === "opened" && !event.resumed) disconnected.set(event.connections[0].connector, false)
  }

  // Restoring is subscribed to last: it may call the commands synchronously. All events go through one queue: an event
  // that is caused by another is emitted after it.
  const running$ = defer(() => {
    const initial = restored()
    const left = settings.enableReconnect ? [] : storage.recall().connections
    const restored$ = defer(() => merge(dropStream(left, registry), restore(snapshotOf(initial).connections)))
    return merge(events$, restored$, connectItself$).pipe(
      observeOn(queueScheduler),
      tap(before),
      (event$) => changesStream(event$, initial),
      multicast((change$) => merge(connectionsStream(change$, initial), change$.pipe(tap(emit), ignoreElements()))),
      multicast((state$) => merge(state$, follow(state$))),
    )
  })

  const none$ = defer(() => of(restored()))
  const connections$ = stateOf(concat(running$.pipe(takeUntil(lifecycle.destroyed$)), none$), {
    initial: restored(),
    reset: restored,
    clock,
  })
  return {
    ...commands,
    restoreLater,
    connections$,
    changes$: emitted$,
    events$: emitted$.pipe(map(({ event }) => event)),
  }
}
