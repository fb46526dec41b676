import { merge, mergeMap, type Observable } from "rxjs"
import { isAsked, isRestoring } from "../../model/connection/connecting.js"
import type { StoredConnection } from "../../model/connection/connection.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import {
  allConnections,
  bySession,
  connectionOf,
  type Connections,
  sameApproval,
  type StoredSession,
} from "../../model/connection/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connection/connector.js"
import { knownConnections } from "../../model/connection/endedConnections.js"
import { isLaterSession } from "../../model/connection/laterSession.js"
import { namespaces } from "../../model/namespace.js"

/** What the tabs of one site share. */
export interface SharedRecord {
  readonly connections: readonly StoredConnection[]
  /** Whether the user has disconnected a connector. */
  readonly isDisconnected: (key: ConnectorKey) => boolean
}

export interface SyncPorts {
  /** The current state of this tab. */
  readonly state: () => Connections
  /** Emits what another tab has stored. */
  readonly written$: Observable<SharedRecord>
  /** Emits what is stored when this tab has connected or restored a wallet, and when a connection or an attempt has ended. */
  readonly settled$: Observable<SharedRecord>
}

export type SyncEvent =
  | Extract<ConnectionEvent, { readonly type: "closed" | "activated" }>
  /** Another tab has connected a wallet that is not connected in this one. */
  | { readonly type: "appeared"; readonly connections: StoredSession }
  /** Another tab has connected a wallet anew whose earlier session is still open in this one. */
  | { readonly type: "replaced"; readonly connections: StoredSession }

const statesOf = ({ byNamespace }: Connections) => namespaces.map((namespace) => byNamespace[namespace])

/** Whether this tab has a connection of the connector, or is opening one. */
const isKnown = (state: Connections, key: ConnectorKey): boolean =>
  isRestoring(state, key) ||
  statesOf(state).some(
    ({ connections, connecting }) =>
      connections.some(({ connector }) => sameSession(connector, key)) ||
      connecting.some((info) => sameSession(info, key)),
  )

/** The events close what is open or remembered here, and leave a prompt as it is. */
const closedIn = (state: Connections, { isDisconnected }: SharedRecord): readonly SyncEvent[] =>
  knownConnections(state)
    .map(({ connector }) => connector)
    .filter((key, index, keys) => keys.findIndex((other) => sameSession(other, key)) === index)
    .filter(isDisconnected)
    .map((key) => ({ type: "closed", key, by: "otherTab" }))

/**
 * What another tab has connected anew, while this one is still connected: it was frozen, and does not know of a disconnect
 * before. Each goes on on the network on which it is here.
 */
const replacedIn = (state: Connections, { connections, isDisconnected }: SharedRecord): readonly SyncEvent[] => {
  const isReplaced = (session: StoredSession): boolean =>
    allConnections(state).some((own) => session.some(isLaterSession(own)))
  const onItsNetwork = (record: StoredConnection): StoredConnection => {
    const own = connectionOf(state, record.namespace, record.connector.id)
    return own ? { ...record, network: own.network } : record
  }
  return bySession(connections)
    .filter(([{ connector }]) => !isDisconnected(connector) && !isAsked(state, connector))
    .filter(isReplaced)
    .map(([first, ...others]) => ({
      type: "replaced",
      connections: [onItsNetwork(first), ...others.map(onItsNetwork)],
    }))
}

const activatedIn = (state: Connections, { connections, isDisconnected }: SharedRecord): readonly SyncEvent[] =>
  connections.flatMap((record) => {
    const { namespace, connector, usedAt } = record
    const own = connectionOf(state, namespace, connector.id)
    return own && usedAt > own.usedAt && !isLaterSession(own)(record) && !isDisconnected(connector)
      ? [{ type: "activated", namespace, connector: connector.id, at: usedAt }]
      : []
  })

type Appeared = Extract<SyncEvent, { readonly type: "appeared" }>

const appearedIn = (state: Connections, { connections, isDisconnected }: SharedRecord): readonly Appeared[] =>
  bySession(connections)
    .filter(([{ connector }]) => !isDisconnected(connector) && !isKnown(state, connector))
    .map((session) => ({ type: "appeared", connections: session }))

const difference = (state: Connections, record: SharedRecord): readonly SyncEvent[] => [
  ...closedIn(state, record),
  ...appearedIn(state, record),
  ...replacedIn(state, record),
  ...activatedIn(state, record),
]

/** What another tab has done while this one had an earlier session of the wallet, was restoring it, or asked the user. */
const doneMeanwhile = (state: Connections, record: SharedRecord): readonly SyncEvent[] => {
  const known = knownConnections(state)
  const isNew = ({ connections }: Appeared): boolean => !connections.some((one) => known.some(sameApproval(one)))
  return [...appearedIn(state, record).filter(isNew), ...replacedIn(state, record), ...activatedIn(state, record)]
}

/**
 * Keeps tabs in step: a wallet that the user disconnects, connects or activates in another tab is disconnected,
 * restored or active in this one.
 *
 *     here      a----e--       connected to A, and its end
 *     other     ---a----       connects A again
 *     events    -----A--       A appeared
 */
export const syncStream = ({ state, written$, settled$ }: SyncPorts): Observable<SyncEvent> =>
  merge(
    written$.pipe(mergeMap((record) => difference(state(), record))),
    settled$.pipe(mergeMap((record) => doneMeanwhile(state(), record))),
  )
