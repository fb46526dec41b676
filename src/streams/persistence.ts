import { ignoreElements, distinctUntilChanged, map, type Observable, pairwise, startWith, tap } from "rxjs"
import { stored as toStored, type StoredConnection } from "../model/connection.js"
import { type Connections, sameConnection, shownNetwork } from "../model/connections.js"
import { type ConnectorKey, sameSession } from "../model/connector.js"
import { type Namespace, namespaces, type NetworkId } from "../model/namespace.js"
import { sameJson } from "../model/sameJson.js"

/** The part of the connections that is stored. */
export interface Snapshot {
  readonly connections: readonly StoredConnection[]
  /** Null on a first visit. */
  readonly namespace: Namespace | null
  readonly network: NetworkId | null
}

/** Live connections, and those that are still remembered. */
export const snapshotOf = (state: Connections): Snapshot => ({
  connections: namespaces.flatMap((namespace) => [
    ...state.byNamespace[namespace].connections.map(toStored),
    ...state.byNamespace[namespace].remembered.map(({ connection }) => connection),
  ]),
  namespace: state.active,
  network: shownNetwork(state, state.active),
})

export interface PersistencePorts {
  /** What is stored, by this tab or another one. */
  readonly recall: () => Snapshot
  /** Stores what has changed since `before`, and removes the records of what has ended. */
  readonly keep: (now: Snapshot, before: Snapshot, ended: readonly StoredConnection[]) => void
  /** Whether the user has disconnected a connector. */
  readonly isDisconnected: (key: ConnectorKey) => boolean
}

/**
 * The records of what has ended here, but of no session that another tab has opened since, and those of every connector that
 * the user has disconnected.
 */
const endedIn = (
  { recall, isDisconnected }: PersistencePorts,
  { connections: before }: Snapshot,
  { connections: now }: Snapshot,
): readonly StoredConnection[] => {
  const { connections: records } = recall()
  const isNew = (record: StoredConnection): boolean =>
    !before.some((known) => sameConnection(record)(known) && known.usedAt >= record.usedAt)
  const newer = records.filter(isNew)
  return records.filter(
    (record) =>
      isDisconnected(record.connector) ||
      !(now.some(sameConnection(record)) || newer.some(({ connector }) => sameSession(connector, record.connector))),
  )
}

/** Stores every changed snapshot. What this tab has not changed is another tab's. */
export const persistenceStream = (connections$: Observable<Connections>, ports: PersistencePorts): Observable<never> =>
  connections$.pipe(
    map(snapshotOf),
    startWith(ports.recall()),
    distinctUntilChanged<Snapshot>(sameJson),
    pairwise(),
    tap(([before, now]) => ports.keep(now, before, endedIn(ports, before, now))),
    ignoreElements(),
  )
