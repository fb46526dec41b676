import { catchError, defer, EMPTY, filter, map, merge, mergeMap, type Observable, of, tap } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { StoredConnection } from "../model/connection.js"
import type { ConnectionEvent, Connections } from "../model/connections.js"
import { sameConnector } from "../model/connector.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { ConnectorKey } from "../streams/connect.js"
import { type SyncEvent, syncStream } from "../streams/sync.js"

export interface TabsPorts {
  readonly memory: ConnectionStorage
  readonly disconnected: DisconnectedStore
  readonly enableReconnect: boolean
  readonly state: () => Connections
  readonly connectorOf: (connection: StoredConnection) => Connector | undefined
  readonly close: (key: ConnectorKey) => void
  readonly happen: (event: ConnectionEvent) => void
  readonly resume: (connector: Connector, remembered: StoredConnection) => Observable<unknown>
  /** Waits for the wallets of these connections, and resumes them. */
  readonly restore: (remembered: readonly StoredConnection[]) => Observable<ConnectionEvent>
}

const isRemembered = ({ byNamespace }: Connections, { namespace, connector }: StoredConnection): boolean =>
  byNamespace[namespace].remembered.some((entry) => sameConnector(entry.connection.connector.id, connector.id))

/** What another tab did, done here too: through the same lanes, with the same events. */
const obey =
  ({ state, connectorOf, close, happen, resume, restore }: TabsPorts) =>
  (event: SyncEvent): Observable<unknown> => {
    switch (event.type) {
      case "closed":
        return defer(() => {
          close(event)
          happen(event)
          return EMPTY
        })
      case "activated":
        return defer(() => of(happen(event)))
      case "appeared": {
        const { connection } = event
        const connector = connectorOf(connection)
        if (connector) return resume(connector, connection).pipe(catchError(() => EMPTY))
        if (isRemembered(state(), connection)) return EMPTY
        return merge(of<ConnectionEvent>({ type: "restoring", connection }), restore([connection])).pipe(tap(happen))
      }
    }
  }

/** Follows the other tabs of the site. */
export const followTabs = (ports: TabsPorts): Observable<unknown> => {
  const { memory, disconnected, enableReconnect, state } = ports
  const written$ = memory.changed$.pipe(map(() => ({ ...memory.recall(), isDisconnected: disconnected.has })))
  return syncStream({ state, written$ }).pipe(
    filter(({ type }) => type !== "appeared" || enableReconnect),
    mergeMap(obey(ports)),
  )
}
