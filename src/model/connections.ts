import type { Account, AccountKey } from "./account.js"
import { accountOf, type Connection, type StoredConnection } from "./connection.js"
import { type ConnectorInfo, sameConnector } from "./connector.js"
import { type Namespace, namespaceOf, namespaces, type NetworkId } from "./namespace.js"

/** A connection that storage remembers. `restoring`: its wallet is being asked, silently. */
export interface Remembered {
  readonly connection: StoredConnection
  readonly restoring: boolean
}

/** One chain family: who is connected, who is being asked, who is remembered. Most recently used first. */
export interface NamespaceState {
  readonly connections: readonly Connection[]
  readonly connecting: readonly ConnectorInfo[]
  readonly remembered: readonly Remembered[]
}

/** The kernel: the only state with rules that span wallets and chain families, hence the only reducer. */
export interface Connections {
  readonly active: Namespace
  readonly byNamespace: Readonly<Record<Namespace, NamespaceState>>
  /** The network a person chose while nobody was connected there. */
  readonly chosen: Readonly<Partial<Record<Namespace, NetworkId>>>
}

interface FromConnector {
  readonly namespace: Namespace
  /** The connector's id. */
  readonly connector: string
}

export type ConnectionEvent =
  | { readonly type: "opening"; readonly connector: ConnectorInfo }
  /** `resumed`: without asking the person, for an earlier visit or another tab. */
  | { readonly type: "opened"; readonly connection: Connection; readonly resumed: boolean }
  | ({ readonly type: "accountsChanged"; readonly accounts: readonly [Account, ...Account[]] } & FromConnector)
  | ({ readonly type: "networkChanged"; readonly network: NetworkId } & FromConnector)
  | ({ readonly type: "linkChanged"; readonly link: "up" | "lost" } & FromConnector)
  /** An attempt or a connection has ended, and nothing of it is remembered. */
  | ({ readonly type: "closed" } & FromConnector)
  /** A remembered wallet did not answer in time; it stays remembered. */
  | ({ readonly type: "gaveUp" } & FromConnector)
  /** A remembered wallet is being asked again. */
  | { readonly type: "restoring"; readonly connection: StoredConnection }
  /** A person chose this one among the connected wallets. */
  | ({ readonly type: "activated"; readonly at: number } & FromConnector)
  | { readonly type: "networkChosen"; readonly network: NetworkId }

const emptyState: NamespaceState = { connections: [], connecting: [], remembered: [] }

export const noConnections: Connections = {
  active: "eip155",
  byNamespace: { eip155: emptyState, solana: emptyState, bip122: emptyState },
  chosen: {},
}

const byRecency = (a: { readonly usedAt: number }, b: { readonly usedAt: number }): number => b.usedAt - a.usedAt

/** `at`, or a moment after every other use: a clock that was set back does not undo a person's latest choice. */
export const latestUse = ({ connections, remembered }: NamespaceState, connector: string, at: number): number =>
  [...connections, ...remembered.map(({ connection }) => connection)]
    .filter((other) => !sameConnector(other.connector.id, connector))
    .reduce((latest, { usedAt }) => Math.max(latest, usedAt + 1), at)

const without = (lane: NamespaceState, id: string): NamespaceState => ({
  connections: lane.connections.filter(({ connector }) => !sameConnector(connector.id, id)),
  connecting: lane.connecting.filter((connector) => !sameConnector(connector.id, id)),
  remembered: lane.remembered.filter(({ connection }) => !sameConnector(connection.connector.id, id)),
})

const remember = (lane: NamespaceState, connection: StoredConnection): NamespaceState => {
  const rest = without(lane, connection.connector.id)
  const remembered = [...rest.remembered, { connection, restoring: true }]
  return { ...rest, remembered: remembered.sort((a, b) => byRecency(a.connection, b.connection)) }
}

/** Still remembered, but not being asked silently. */
const notRestoring = (lane: NamespaceState, id: string): NamespaceState => ({
  ...lane,
  remembered: lane.remembered.map((entry) =>
    sameConnector(entry.connection.connector.id, id) ? { ...entry, restoring: false } : entry,
  ),
})

const change = (lane: NamespaceState, id: string, changed: Partial<Connection>): NamespaceState => ({
  ...lane,
  connections: lane.connections
    .map((connection) => (sameConnector(connection.connector.id, id) ? { ...connection, ...changed } : connection))
    .sort(byRecency),
})

const reduceNamespace = (
  lane: NamespaceState,
  event: Exclude<ConnectionEvent, { readonly type: "networkChosen" }>,
): NamespaceState => {
  switch (event.type) {
    case "opening": {
      const { connections, connecting } = without(lane, event.connector.id)
      return { ...notRestoring(lane, event.connector.id), connections, connecting: [...connecting, event.connector] }
    }
    case "opened": {
      const rest = without(lane, event.connection.connector.id)
      return { ...rest, connections: [...rest.connections, event.connection].sort(byRecency) }
    }
    case "accountsChanged":
      return change(lane, event.connector, { accounts: event.accounts })
    case "networkChanged":
      return change(lane, event.connector, { network: event.network })
    case "linkChanged":
      return change(lane, event.connector, { link: event.link })
    case "activated":
      return change(lane, event.connector, { usedAt: event.at })
    case "restoring":
      return remember(lane, event.connection)
    case "gaveUp":
      return notRestoring(lane, event.connector)
    case "closed":
      return without(lane, event.connector)
  }
}

const namespaceOfEvent = (event: Exclude<ConnectionEvent, { readonly type: "networkChosen" }>): Namespace => {
  switch (event.type) {
    case "opening":
      return event.connector.namespace
    case "opened":
    case "restoring":
      return event.connection.namespace
    default:
      return event.namespace
  }
}

/** Pure: the only place where connections change. */
export const reduceConnections = (state: Connections, event: ConnectionEvent): Connections => {
  if (event.type === "networkChosen") {
    const namespace = namespaceOf(event.network)
    return { ...state, active: namespace, chosen: { ...state.chosen, [namespace]: event.network } }
  }
  const namespace = namespaceOfEvent(event)
  return {
    ...state,
    active: event.type === "activated" ? namespace : state.active,
    byNamespace: { ...state.byNamespace, [namespace]: reduceNamespace(state.byNamespace[namespace], event) },
  }
}

const isSameAs =
  ({ namespace, connector }: StoredConnection) =>
  (other: StoredConnection): boolean =>
    other.namespace === namespace && sameConnector(other.connector.id, connector.id)

/** The state of a page that has just loaded: what storage remembers, being restored. */
export const restoringFrom = (
  connections: readonly StoredConnection[],
  active: Namespace = noConnections.active,
  network: NetworkId | null = null,
): Connections => {
  const remembered = [...connections]
    .sort(byRecency)
    .filter((connection, index, sorted) => sorted.findIndex(isSameAs(connection)) === index)
    .map((connection) => ({ connection, restoring: true }))
  const laneOf = (namespace: Namespace): NamespaceState => ({
    ...emptyState,
    remembered: remembered.filter(({ connection }) => connection.namespace === namespace),
  })
  const lanes = Object.fromEntries(namespaces.map((namespace) => [namespace, laneOf(namespace)]))
  const chosen = network && { [namespaceOf(network)]: network }
  return { active, byNamespace: lanes as Record<Namespace, NamespaceState>, chosen: chosen ?? {} }
}

/** How a chain family stands, as one closed union. */
export type ConnectionStatus =
  | { readonly status: "disconnected" }
  /** The last visit's wallet is being asked. What is `cached` may be shown, never acted upon. */
  | { readonly status: "reconnecting"; readonly cached: StoredConnection }
  | { readonly status: "connecting"; readonly connector: ConnectorInfo }
  | { readonly status: "connected"; readonly connection: Connection }
  /** Still ours, but the wallet has no chain to talk to for the moment. */
  | { readonly status: "linkLost"; readonly connection: Connection }

/** A wallet that was used later than the best live one, and may still answer, keeps the verdict open; a click outranks it. */
export const statusOf = ({ connections, connecting, remembered }: NamespaceState): ConnectionStatus => {
  const [connection] = connections
  const [connector] = connecting
  const cached = remembered.find(({ restoring }) => restoring)?.connection
  if (connector && !connection) return { status: "connecting", connector }
  if (cached && (!connection || cached.usedAt > connection.usedAt)) return { status: "reconnecting", cached }
  if (connection) return { status: connection.link === "up" ? "connected" : "linkLost", connection }
  return { status: "disconnected" }
}

export const activeConnection = ({ active, byNamespace }: Connections): Connection | null => {
  const status = statusOf(byNamespace[active])
  return status.status === "connected" || status.status === "linkLost" ? status.connection : null
}

/** The account that everything follows: of the active wallet, and only while it is live. */
export const activeAccount = (state: Connections): AccountKey | null => {
  const connection = activeConnection(state)
  return connection && accountOf(connection)
}

/** The network on show: the active wallet's, else the remembered one's, else the chosen one. */
export const shownNetwork = ({ byNamespace, chosen }: Connections, namespace: Namespace): NetworkId | null => {
  const status = statusOf(byNamespace[namespace])
  switch (status.status) {
    case "connected":
    case "linkLost":
      return status.connection.network
    case "reconnecting":
      return status.cached.network
    default:
      return chosen[namespace] ?? null
  }
}

/** The live connection of one connector. */
export const connectionOf = (state: Connections, namespace: Namespace, connector: string): Connection | undefined =>
  state.byNamespace[namespace].connections.find((connection) => sameConnector(connection.connector.id, connector))

export const allConnections = ({ byNamespace }: Connections): readonly Connection[] =>
  namespaces.flatMap((namespace) => byNamespace[namespace].connections)
