import { catchError, defer, EMPTY, filter, map, merge, mergeMap, type Observable, of, tap } from "rxjs"
import type { Connector } from "../adapters/connector.js"
import type { StoredConnection } from "../model/connection.js"
import type { ConnectionEvent } from "../model/connectionEvents.js"
import type { Connections } from "../model/connections.js"
import { type ConnectorKey, sameSession } from "../model/connector.js"
import { namespaces } from "../model/namespace.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { type SyncEvent, syncStream } from "../streams/sync.js"

type Remembered = Extract<SyncEvent, { readonly type: "appeared" }>["connections"]

export interface TabsPorts {
  readonly storage: ConnectionStorage
  readonly disconnected: DisconnectedStore
  readonly enableReconnect: boolean
  readonly state: () => Connections
  readonly connectorOf: (key: ConnectorKey) => Connector | undefined
  readonly close: (key: ConnectorKey) => void
  readonly dispatch: (event: ConnectionEvent) => void
  readonly resume: (connector: Connector, remembered: Remembered) => Observable<unknown>
  /** Waits for the wallets of these connections, and resumes them. */
  readonly restore: (remembered: readonly StoredConnection[]) => Observable<ConnectionEvent>
}

const isRemembered = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  namespaces.some((namespace) =>
    byNamespace[namespace].remembered.some(({ connection }) => sameSession(connection.connector, key)),
  )

/** Does here what another tab did: by the same commands, with the same events. */
const follow =
  ({ state, connectorOf, close, dispatch, resume, restore }: TabsPorts) =>
  (event: SyncEvent): Observable<unknown> => {
    switch (event.type) {
      case "closed":
        return defer(() => {
          close(event.key)
          dispatch(event)
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

/** Follows the other tabs of the site. */
export const followTabs = (ports: TabsPorts): Observable<unknown> => {
  const { storage, disconnected, enableReconnect, state } = ports
  const written$ = storage.changed$.pipe(map(() => ({ ...storage.recall(), isDisconnected: disconnected.has })))
  return syncStream({ state, written$ }).pipe(
    filter(({ type }) => type !== "appeared" || enableReconnect),
    mergeMap(follow(ports)),
  )
}
