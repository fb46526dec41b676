import type { AccountKey } from "../account.js"
import { accountOf, type Connection, type ConnectionRecord, type StoredConnection } from "./connection.js"
import { type ConnectorInfo, type ConnectorKey, sameConnector, sameSession } from "./connector.js"
import { type Namespace, namespaceOf, namespaces, type NetworkId } from "../namespace.js"

/** A connection from storage. `restoring`: its wallet is being reconnected, without a prompt. */
export interface Remembered {
  readonly connection: StoredConnection
  readonly restoring: boolean
}

/** One chain family: its connections, pending attempts and remembered connections. Most recently used first. */
export interface NamespaceState {
  readonly connections: readonly Connection[]
  readonly connecting: readonly ConnectorInfo[]
  readonly remembered: readonly Remembered[]
}

/** The kernel: the only state with rules that span wallets and chain families, hence the only reducer. */
export interface Connections {
  readonly active: Namespace
  readonly byNamespace: Readonly<Record<Namespace, NamespaceState>>
  /** The network on show while no wallet is connected in a family: the last one that was chosen or on show there. */
  readonly chosen: Readonly<Partial<Record<Namespace, NetworkId | null>>>
}

/** A connection in one chain family, by its connector's id. */
export interface ConnectionKey {
  readonly namespace: Namespace
  readonly connector: string
}

const emptyState: NamespaceState = { connections: [], connecting: [], remembered: [] }

type ByNamespace = Connections["byNamespace"]

const byNamespaceFrom = (stateOf: (namespace: Namespace) => NamespaceState): ByNamespace =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, stateOf(namespace)])) as Record<
    Namespace,
    NamespaceState
  >

/** No wallet at all, on a site whose first network is of the family `active`. */
export const emptyConnections = (active: Namespace): Connections => ({
  active,
  byNamespace: byNamespaceFrom(() => emptyState),
  chosen: {},
})

export const noConnections: Connections = /* @__PURE__ */ emptyConnections(namespaces[0])

export const byRecency = (a: { readonly usedAt: number }, b: { readonly usedAt: number }): number => b.usedAt - a.usedAt

/** All connections of a chain family, live or remembered. */
export const knownIn = ({ connections, remembered }: NamespaceState): readonly (Connection | StoredConnection)[] => [
  ...connections,
  ...remembered.map(({ connection }) => connection),
]

/** `at`, or just after every other use: a clock that was set back does not undo the user's latest choice. */
export const latestUse = ({ byNamespace }: Connections, key: ConnectorKey, at: number): number =>
  key.namespaces
    .flatMap((namespace) => knownIn(byNamespace[namespace]))
    .filter(({ connector }) => !sameConnector(connector.id, key.id))
    .reduce((latest, { usedAt }) => Math.max(latest, usedAt + 1), at)

/** Whether two connections are of one connector in one chain family. */
export const sameConnection =
  ({ namespace, connector }: ConnectionRecord) =>
  (other: ConnectionRecord): boolean =>
    other.namespace === namespace && sameConnector(other.connector.id, connector.id)

/** Whether two connections are of one session, in one chain family. */
export const sameApproval =
  (one: ConnectionRecord) =>
  (other: ConnectionRecord): boolean =>
    sameConnection(one)(other) && one.approvedAt === other.approvedAt

/** The state of a page that has just loaded: what storage remembers, being restored. */
export const restoringFrom = (
  connections: readonly StoredConnection[],
  active: Namespace = noConnections.active,
  network: NetworkId | null = null,
): Connections => {
  const remembered = [...connections]
    .sort(byRecency)
    .filter((connection, index, sorted) => sorted.findIndex(sameConnection(connection)) === index)
    .map((connection) => ({ connection, restoring: true }))
  return {
    active,
    byNamespace: byNamespaceFrom((namespace) => ({
      ...emptyState,
      remembered: remembered.filter(({ connection }) => connection.namespace === namespace),
    })),
    chosen: network ? { [namespaceOf(network)]: network } : {},
  }
}

/** The connection status of a chain family. */
export type ConnectionStatus =
  | { readonly status: "disconnected" }
  /** The last visit's wallet is being reconnected. `cached` is for display only. */
  | { readonly status: "reconnecting"; readonly cached: StoredConnection }
  | { readonly status: "connecting"; readonly connector: ConnectorInfo }
  | { readonly status: "connected"; readonly connection: Connection }
  /** Still connected, but the wallet cannot currently reach its chain. */
  | { readonly status: "linkLost"; readonly connection: Connection }

/** Stays `reconnecting` while a more recently used wallet is still being restored; a user click wins. */
export const statusOf = ({ connections, connecting, remembered }: NamespaceState): ConnectionStatus => {
  const [connection] = connections
  const [connector] = connecting
  const cached = remembered.find(({ restoring }) => restoring)?.connection
  if (connector && !connection) return { status: "connecting", connector }
  if (cached && (!connection || cached.usedAt > connection.usedAt)) return { status: "reconnecting", cached }
  if (connection) return { status: connection.link === "up" ? "connected" : "linkLost", connection }
  return { status: "disconnected" }
}

/** The live connection of a chain family's active wallet; null when there is none. */
export const liveConnection = ({ byNamespace }: Connections, namespace: Namespace): Connection | null => {
  const status = statusOf(byNamespace[namespace])
  return status.status === "connected" || status.status === "linkLost" ? status.connection : null
}

export const activeConnection = (state: Connections): Connection | null => liveConnection(state, state.active)

/** The active account: that of the active wallet, only while it is live. */
export const activeAccount = (state: Connections): AccountKey | null => {
  const connection = activeConnection(state)
  return connection && accountOf(connection)
}

/** The current network: the active wallet's, else the remembered one's, else the chosen one. */
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

/** The live connection of a connector in one family, by its id. */
export const connectionOf = (state: Connections, namespace: Namespace, connector: string): Connection | undefined =>
  state.byNamespace[namespace].connections.find((connection) => sameConnector(connection.connector.id, connector))

export const allConnections = ({ byNamespace }: Connections): readonly Connection[] =>
  namespaces.flatMap((namespace) => byNamespace[namespace].connections)

/** The stored connections of one connector, at least one: they are restored by one attempt. */
export type StoredSession = readonly [StoredConnection, ...StoredConnection[]]

export const bySession = (connections: readonly StoredConnection[]): readonly StoredSession[] => {
  const [first, ...others] = connections
  if (!first) return []
  const isSame = ({ connector }: StoredConnection): boolean => sameSession(connector, first.connector)
  return [[first, ...others.filter(isSame)], ...bySession(others.filter((other) => !isSame(other)))]
}
