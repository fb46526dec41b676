import type { Accounts } from "../account.js"
import { type Connection, stored, type StoredConnection, withAccounts, withSelected } from "./connection.js"
import {
  allConnections,
  byRecency,
  type ConnectionKey,
  type Connections,
  knownIn,
  type NamespaceState,
  shownNetwork,
  type StoredSession,
} from "./connections.js"
import { type ConnectorInfo, type ConnectorKey, sameConnector, sameSession } from "./connector.js"
import type { DisconnectCause } from "./events.js"
import { type Namespace, namespaceOf, namespaces, type NetworkId } from "../namespace.js"

/** What changes in one chain family. */
type FamilyEvent = ConnectionKey &
  (
    | { readonly type: "accountsChanged"; readonly accounts: Accounts }
    | { readonly type: "accountSelected"; readonly address: string }
    /** The wallet has switched networks by itself. */
    | { readonly type: "networkChanged"; readonly network: NetworkId }
    /** The user has requested this network: its family becomes the active one. */
    | { readonly type: "networkSwitched"; readonly network: NetworkId }
    /** The user has chosen this connection among the connected ones. */
    | { readonly type: "activated"; readonly at: number }
  )

/** What changes for a connector, in every family that it serves. */
type SessionEvent =
  /** The user is prompted. The attempt is shown in the requested family; what the connector has opened stays. */
  | { readonly type: "opening"; readonly connector: ConnectorInfo; readonly namespace: Namespace }
  /** A pairing URI, while a connection is being opened. */
  | { readonly type: "uri"; readonly key: ConnectorKey; readonly uri: string; readonly reusable?: boolean }
  /** The first connection becomes the active one, unless all are `resumed`: for an earlier visit or another tab. */
  | {
      readonly type: "opened"
      readonly connections: readonly [Connection, ...Connection[]]
      readonly resumed: boolean
    }
  /** The wallet serves other families than before. */
  | { readonly type: "approvalsChanged"; readonly connections: readonly [Connection, ...Connection[]] }
  | { readonly type: "linkChanged"; readonly key: ConnectorKey; readonly link: "up" | "lost" }
  /** A connection has ended, or one from an earlier visit is not authorised any more; its record is removed. */
  | { readonly type: "closed"; readonly key: ConnectorKey; readonly by: DisconnectCause }
  /** The wallet shows this site no account for now; its connections stay remembered. */
  | { readonly type: "withdrawn"; readonly key: ConnectorKey }
  /** An attempt has ended without a connection; what is remembered stays. */
  | { readonly type: "gaveUp"; readonly key: ConnectorKey }
  /** A remembered wallet was not found in time; it stays remembered. */
  | { readonly type: "notFound"; readonly key: ConnectorKey }
  /** A remembered wallet is being restored. */
  | { readonly type: "restoring"; readonly connections: StoredSession }

export type ConnectionEvent =
  FamilyEvent | SessionEvent | { readonly type: "networkChosen"; readonly network: NetworkId }

/** Whether a connection is of a connector. */
const isOf =
  (id: string) =>
  ({ connector }: Connection | StoredConnection): boolean =>
    sameConnector(connector.id, id)

const without = (state: NamespaceState, id: string): NamespaceState => ({
  connections: state.connections.filter((connection) => !isOf(id)(connection)),
  connecting: state.connecting.filter((connector) => !sameConnector(connector.id, id)),
  remembered: state.remembered.filter(({ connection }) => !isOf(id)(connection)),
})

/** With the connections of one connector in place of its earlier ones. */
const withConnections = (state: NamespaceState, id: string, connections: readonly Connection[]): NamespaceState => {
  const rest = without(state, id)
  return { ...rest, connections: [...rest.connections, ...connections].sort(byRecency) }
}

/** A connection that is approved again: it keeps its selected account, when it was used, and its link. */
const withApproval = (before: Connection | StoredConnection | undefined, approved: Connection): Connection => {
  const { connector, network, networks, accounts } = approved
  return before
    ? withAccounts({ link: "up", ...before, kind: "live", connector, network, networks }, accounts)
    : approved
}

const opening = (state: NamespaceState, connector: ConnectorInfo, isShownHere: boolean): NamespaceState => {
  const { connecting } = without(state, connector.id)
  return { ...notRestoring(state, connector.id), connecting: isShownHere ? [...connecting, connector] : connecting }
}

/**
 * The account that the user has selected stays. What comes back by itself is no answer to what the user is asked, and is as
 * it was remembered.
 */
const opened = (
  state: NamespaceState,
  id: string,
  connections: readonly Connection[],
  resumed: boolean,
): NamespaceState => {
  const before = state.connections.find(isOf(id))
  const remembered = state.remembered.map(({ connection }) => connection).find(isOf(id))
  const now = connections.map((connection) =>
    resumed && remembered ? withApproval(remembered, connection) : withSelected(connection, before?.selected),
  )
  const after = withConnections(state, id, now)
  return resumed ? { ...after, connecting: state.connecting } : after
}

const remember = (state: NamespaceState, connection: StoredConnection): NamespaceState => {
  const rest = without(state, connection.connector.id)
  const remembered = [...rest.remembered, { connection, restoring: true }]
  return { ...rest, remembered: remembered.sort((a, b) => byRecency(a.connection, b.connection)) }
}

/** Still remembered, but not being restored. */
const notRestoring = (state: NamespaceState, id: string): NamespaceState => ({
  ...state,
  remembered: state.remembered.map((entry) => (isOf(id)(entry.connection) ? { ...entry, restoring: false } : entry)),
})

const change = (
  state: NamespaceState,
  id: string,
  changed: (connection: Connection) => Connection,
): NamespaceState => ({
  ...state,
  connections: state.connections
    .map((connection) => (isOf(id)(connection) ? changed(connection) : connection))
    .sort(byRecency),
})

const reduceFamily = (state: NamespaceState, event: FamilyEvent): NamespaceState =>
  change(state, event.connector, (connection) => {
    switch (event.type) {
      case "accountsChanged":
        return withAccounts(connection, event.accounts)
      case "accountSelected":
        return withSelected(connection, event.address)
      case "networkChanged":
      case "networkSwitched":
        return { ...connection, network: event.network }
      case "activated":
        return { ...connection, usedAt: Math.max(connection.usedAt, event.at) }
    }
  })

const keyOf = (event: SessionEvent): ConnectorKey => {
  switch (event.type) {
    case "opening":
      return event.connector
    case "opened":
    case "approvalsChanged":
    case "restoring":
      return event.connections[0].connector
    default:
      return event.key
  }
}

/** Applies an event of a connector to one of the families that it serves. */
const reduceSession = (state: NamespaceState, namespace: Namespace, event: SessionEvent): NamespaceState => {
  const { id } = keyOf(event)
  const isHere = (connection: Connection | StoredConnection): boolean => connection.namespace === namespace
  switch (event.type) {
    case "opening":
      return opening(state, event.connector, event.namespace === namespace)
    case "uri":
      return state
    case "opened":
      return opened(state, id, event.connections.filter(isHere), event.resumed)
    case "approvalsChanged": {
      const before = state.connections.find(isOf(id))
      const approved = event.connections.filter(isHere).map((connection) => withApproval(before, connection))
      return { ...withConnections(state, id, approved), connecting: state.connecting }
    }
    case "linkChanged":
      return change(state, id, (connection) => ({ ...connection, link: event.link }))
    case "restoring":
      // What is connected goes on until the wallet answers.
      return state.connections.some(isOf(id)) ? state : event.connections.filter(isHere).reduce(remember, state)
    case "withdrawn":
      return notRestoring(state.connections.filter(isOf(id)).map(stored).reduce(remember, state), id)
    case "gaveUp": {
      const { connecting } = without(state, id)
      return { ...notRestoring(state, id), connecting }
    }
    case "notFound":
      return notRestoring(state, id)
    case "closed": {
      const rest = without(state, id)
      // What a wallet has opened may end, also in another tab, while it is asked for more here.
      return event.by === "user" ? rest : { ...rest, connecting: state.connecting }
    }
  }
}

/** The families that a connector may serve, and those that it has served: the site's networks may have changed since. */
const concernedBy = ({ byNamespace }: Connections, key: ConnectorKey): readonly Namespace[] =>
  namespaces.filter(
    (namespace) =>
      key.namespaces.includes(namespace) ||
      knownIn(byNamespace[namespace]).some(({ connector }) => sameSession(connector, key)),
  )

const isFamilyEvent = (event: FamilyEvent | SessionEvent): event is FamilyEvent =>
  "namespace" in event && event.type !== "opening"

const activeAfter = ({ active }: Connections, event: FamilyEvent | SessionEvent): Namespace => {
  if (event.type === "opened") return event.resumed ? active : event.connections[0].namespace
  return event.type === "activated" || event.type === "networkSwitched" ? event.namespace : active
}

/** When the active family has lost its last live wallet, that of the most recently used wallet becomes the active one. */
const activeAfterLoss = (before: Connections, after: Connections): Connections => {
  const isLive = ({ byNamespace, active }: Connections): boolean => byNamespace[active].connections.length > 0
  const [latest] = [...allConnections(after)].sort(byRecency)
  return latest && isLive(before) && !isLive(after) ? { ...after, active: latest.namespace } : after
}

/** Pure: the only place where connections change. */
export const reduceConnections = (state: Connections, event: ConnectionEvent): Connections => {
  const after = reduceAny(state, event)
  return event.type === "closed" || event.type === "approvalsChanged" ? activeAfterLoss(state, after) : after
}

const reduceAny = (state: Connections, event: ConnectionEvent): Connections => {
  if (event.type === "uri") return state
  if (event.type === "networkChosen") {
    const namespace = namespaceOf(event.network)
    return { ...state, active: namespace, chosen: { ...state.chosen, [namespace]: event.network } }
  }
  const active = activeAfter(state, event)
  if (isFamilyEvent(event)) {
    const { namespace } = event
    const changed = reduceFamily(state.byNamespace[namespace], event)
    return { ...state, active, byNamespace: { ...state.byNamespace, [namespace]: changed } }
  }
  const concerned = concernedBy(state, keyOf(event))
  const changed = concerned.map((namespace) => [
    namespace,
    reduceSession(state.byNamespace[namespace], namespace, event),
  ])
  // When no wallet is left in a family, the network that was last on show there stays.
  const shown = concerned.map((namespace) => [namespace, shownNetwork(state, namespace)])
  return {
    active,
    byNamespace: { ...state.byNamespace, ...Object.fromEntries(changed) },
    chosen: { ...state.chosen, ...Object.fromEntries(shown) },
  }
}
