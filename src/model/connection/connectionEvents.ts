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

/** A connection that is approved again: it keeps its selected account, when it was used, and its link. */
const withApproval = (before: Connection | StoredConnection, approval: Connection): Connection => {
  const { connector, network, networks, accounts } = approval
  return withAccounts({ link: "up", ...before, kind: "live", connector, network, networks }, accounts)
}

type ApprovalEvent = Extract<SessionEvent, { readonly type: "opened" | "approvalsChanged" }>

/** A session in the place of one that is live, if any: it keeps its selected account, and was used no earlier. */
const inPlaceOf = (live: Connection | undefined, connection: Connection): Connection => ({
  ...withSelected(connection, live?.selected),
  usedAt: Math.max(connection.usedAt, live?.usedAt ?? 0),
})

/**
 * With what a wallet has approved in place of its earlier connections. The account that the user has selected stays. What
 * comes back by itself is no answer to what the user is asked, and is as it was remembered.
 */
const approved = (
  state: NamespaceState,
  id: string,
  event: ApprovalEvent,
  connections: readonly Connection[],
): NamespaceState => {
  const isAnswer = event.type === "opened" && !event.resumed
  const live = state.connections.find(isOf(id))
  const remembered = state.remembered.map(({ connection }) => connection).find(isOf(id))
  const known = event.type === "opened" ? !isAnswer && remembered : live
  const now = connections.map((connection) => (known ? withApproval(known, connection) : inPlaceOf(live, connection)))
  const rest = without(state, id)
  return {
    ...rest,
    connections: [...rest.connections, ...now].sort(byRecency),
    connecting: isAnswer ? rest.connecting : state.connecting,
  }
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

/** What was connected is remembered. */
const withdrawn = (state: NamespaceState, id: string): NamespaceState =>
  notRestoring(state.connections.filter(isOf(id)).map(stored).reduce(remember, state), id)

/** Without an attempt: what is remembered stays. */
const gaveUp = (state: NamespaceState, id: string): NamespaceState => ({
  ...notRestoring(state, id),
  connecting: without(state, id).connecting,
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
  if ("key" in event) return event.key
  return "connector" in event ? event.connector : event.connections[0].connector
}

type SessionChange = Exclude<SessionEvent, { readonly type: "uri" }>

/** Applies an event of a connector to one of the families that it serves. */
const reduceSession = (state: NamespaceState, namespace: Namespace, event: SessionChange): NamespaceState => {
  const { id, namespaces: served } = keyOf(event)
  const isHere = (connection: Connection | StoredConnection): boolean => connection.namespace === namespace
  switch (event.type) {
    case "opening": {
      const after = gaveUp(state, id)
      return event.namespace === namespace ? { ...after, connecting: [...after.connecting, event.connector] } : after
    }
    case "opened":
    case "approvalsChanged":
      // What this page has no networks for stays remembered.
      return served.includes(namespace)
        ? approved(state, id, event, event.connections.filter(isHere))
        : withdrawn(state, id)
    case "linkChanged":
      return change(state, id, (connection) => ({ ...connection, link: event.link }))
    case "restoring":
      // What is connected goes on until the wallet answers.
      return state.connections.some(isOf(id)) ? state : event.connections.filter(isHere).reduce(remember, state)
    case "withdrawn":
      return withdrawn(state, id)
    case "gaveUp":
      return gaveUp(state, id)
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
