import {
  catchError,
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  take,
  tap,
  throwIfEmpty,
} from "rxjs"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import type { StoredConnection } from "../../model/connection/connection.js"
import { type Connections, sameApproval, type StoredSession } from "../../model/connection/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connection/connector.js"
import { asWalletError } from "../../model/errors.js"
import { namespaces } from "../../model/namespace.js"
import type { TabsPorts } from "../../wallet/tabs.js"
import { type SharedRecord, type SyncEvent, syncStream } from "../../streams/connection/sync.js"

const isRemembered = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  namespaces.some((namespace) =>
    byNamespace[namespace].remembered.some(({ connection }) => sameSession(connection.connector, key)),
  )

/**
 * Opens the session of another tab in place of an earlier one. Without it, the earlier one has ended: `closed`. A later call goes
 * on by itself; one for the session that is being opened is none, as when its wallet refuses and the earlier one is still here.
 */
const replacing = (
  { enableReconnect, connectorOf, resume }: TabsPorts,
  closed: (key: ConnectorKey) => Observable<never>,
) => {
  const inProgress = new Set<StoredConnection>()
  return (connections: StoredSession): Observable<unknown> =>
    defer(() => {
      const [first] = connections
      if ([...inProgress].some(sameApproval(first))) return EMPTY
      inProgress.add(first)
      const connector = enableReconnect ? connectorOf(first.connector) : undefined
      return (connector ? resume(connector, connections) : EMPTY).pipe(
        take(1),
        throwIfEmpty(),
        catchError((thrown: unknown) =>
          asWalletError(thrown).code === "Superseded" ? EMPTY : closed(first.connector),
        ),
        finalize(() => inProgress.delete(first)),
      )
    })
}

/** Repeats in this tab what another tab did, with the same events. */
const follow = (ports: TabsPorts) => {
  const { enableReconnect, state, connectorOf, close, dispatch, resume, restore } = ports
  const closed = (key: ConnectorKey): Observable<never> =>
    defer(() => {
      dispatch({ type: "closed", key, by: "otherTab" })
      close(key)
      return EMPTY
    })
  const appeared = (connections: StoredSession): Observable<unknown> => {
    const [{ connector: key }] = connections
    const connector = connectorOf(key)
    if (connector) return resume(connector, connections).pipe(catchError(() => EMPTY))
    if (isRemembered(state(), key)) return EMPTY
    return merge(of<ConnectionEvent>({ type: "restoring", connections }), restore(connections)).pipe(tap(dispatch))
  }
  const replaced = replacing(ports, closed)
  return (event: SyncEvent): Observable<unknown> => {
    switch (event.type) {
      case "closed":
        return closed(event.key)
      case "activated":
        return defer(() => of(dispatch(event)))
      case "appeared":
        return enableReconnect ? appeared(event.connections) : EMPTY
      case "replaced":
        return replaced(event.connections)
    }
  }
}

/**
 * Follows the other tabs of the site: what they have stored so far, each change, and what is stored when a connection or an
 * attempt has begun or ended here.
 */
export const followTabs = (ports: TabsPorts): Observable<unknown> => {
  const { storage, disconnected, state, changes$ } = ports
  const shared = (): SharedRecord => ({ ...storage.recall(), isDisconnected: disconnected.has })
  const written$ = storage.changed$.pipe(startWith(null), map(shared))
  const settled$ = changes$.pipe(
    filter(({ event: { type } }) => ["opened", "closed", "gaveUp"].includes(type)),
    map(shared),
  )
  return syncStream({ state, written$, settled$ }).pipe(mergeMap(follow(ports)))
}
