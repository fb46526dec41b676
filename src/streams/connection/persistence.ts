import { defer, EMPTY, finalize, mergeMap, type Observable } from "rxjs"
import { stored as toStored, type StoredConnection } from "../../model/connection/connection.js"
import { type Connections, sameApproval, sameConnection, shownNetwork } from "../../model/connection/connections.js"
import type { ConnectorKey } from "../../model/connection/connector.js"
import { isLaterSession } from "../../model/connection/laterSession.js"
import { type Namespace, namespaces, type NetworkId } from "../../model/namespace.js"
import { sameJson } from "../../model/sameJson.js"

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
  /** Stores these records, and of the rest what has changed since `before`. */
  readonly keep: (connections: readonly StoredConnection[], now: Snapshot, before: Snapshot) => void
  /** Completes when what runs now has run. */
  readonly afterTask$: Observable<unknown>
  /** Whether the user has disconnected a connector. */
  readonly isDisconnected: (key: ConnectorKey) => boolean
}

/** Whether one record takes the place of another: it is of the same connection, or of a later session of its connector. */
const replaces =
  (record: StoredConnection) =>
  (one: StoredConnection): boolean =>
    sameConnection(record)(one) || isLaterSession(record)(one)

/**
 * The records after a change here, which are stored connection by connection: the rest stays. What has ended here is removed,
 * but nothing of a session that another tab has opened since, and every connector that the user has disconnected, and what a
 * session does not serve of an earlier one in whose place it is. Of a session of another tab, only that it was used here is
 * stored; of any, its latest use in all tabs.
 */
const recordsAfter = (
  { recall, isDisconnected }: PersistencePorts,
  { connections: before }: Snapshot,
  { connections: now }: Snapshot,
): readonly StoredConnection[] => {
  const { connections: records } = recall()
  const changed = now.filter((one) => !before.some((known) => sameJson(known, one)))
  const isEnded = (record: StoredConnection): boolean =>
    isDisconnected(record.connector) || (before.some(sameApproval(record)) && !now.some(sameConnection(record)))
  const stored = changed.map((one) => {
    const record = records.find(sameConnection(one))
    if (!record || !before.some(sameApproval(one))) return one
    const latest = sameApproval(one)(record) ? one : record
    return { ...latest, usedAt: Math.max(record.usedAt, one.usedAt) }
  })
  return [...stored, ...records.filter((record) => !changed.some(replaces(record)) && !isEnded(record))]
}

/**
 * Stores what has changed: the first change at once, those that follow in the same task together after it, also where it
 * ends before. What this tab has not changed is another tab's.
 */
export const persistenceStream = (
  connections$: Observable<Connections>,
  ports: PersistencePorts,
): Observable<unknown> =>
  defer(() => {
    let now = ports.recall()
    let latest: Connections
    let isWaiting = false
    const store = (): void => {
      const before = now
      now = snapshotOf(latest)
      if (!sameJson(before, now)) ports.keep(recordsAfter(ports, before, now), now, before)
    }
    const storeAfter = (): void => {
      isWaiting = false
      store()
    }
    return connections$.pipe(
      mergeMap((connections) => {
        latest = connections
        if (isWaiting) return EMPTY
        isWaiting = true
        store()
        return ports.afterTask$.pipe(finalize(storeAfter))
      }),
    )
  })
