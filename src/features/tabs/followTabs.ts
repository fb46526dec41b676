import { catchError, defer, EMPTY, filter, map, merge, mergeMap, type Observable, of, startWith, tap } from "rxjs"
import type { ConnectionEvent } from "../../model/connectionEvents.js"
import type { Connections } from "../../model/connections.js"
import { type ConnectorKey, sameSession } from "../../model/connector.js"
import { namespaces } from "../../model/namespace.js"
import type { TabsPorts } from "../../wallet/tabs.js"
import { type SharedRecord, type SyncEvent, syncStream } from "../../streams/sync.js"

const isRemembered = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  namespaces.some((namespace) =>
    byNamespace[namespace].remembered.some(({ connection }) => sameSession(connection.connector, key)),
  )

/** Repeats in this tab what another tab did, with the same events. */
const follow =
  ({ state, connectorOf, close, dispatch, resume, restore }: TabsPorts) =>
  (event: SyncEvent): Observable<unknown> => {
    switch (event.type) {
      case "closed":
        return defer(() => {
          dispatch(event)
          close(event.key)
          return EMPTY
        })
      case "activated":
        return defer(() => of(dispatch(event)))
      case "appeared": {
        const { connections } = event
        const [{ connector: key }] = connections
        const connector = connectorOf(key)
        if (connector) return resume(connector, connections).pipe(catchError(() => EMPTY))
        if (isRemembered(state(), key)) return EMPTY
        return merge(of<ConnectionEvent>({ type: "restoring", connections }), restore(connections)).pipe(tap(dispatch))
      }
    }
  }

/**
 * Follows the other tabs of the site: what they have stored so far, each change, and what is stored when a connection or an
 * attempt has begun or ended here.
 */
export const followTabs = (ports: TabsPorts): Observable<unknown> => {
  const { storage, disconnected, enableReconnect, state, changes$ } = ports
  const shared = (): SharedRecord => ({ ...storage.recall(), isDisconnected: disconnected.has })
  const written$ = storage.changed$.pipe(startWith(null), map(shared))
  const settled$ = changes$.pipe(
    filter(({ event: { type } }) => ["opened", "closed", "gaveUp"].includes(type)),
    map(shared),
  )
  return syncStream({ state, written$, settled$ }).pipe(
    filter(({ type }) => type !== "appeared" || enableReconnect),
    mergeMap(follow(ports)),
  )
}
