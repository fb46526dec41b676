import { catchError, type Observable, switchMap, take } from "rxjs"
import type { Connector } from "../adapters/connector.js"
import type { StoredConnection } from "../model/connection/connection.js"
import type { ConnectionChange } from "../model/connection/connectionChange.js"
import type { ConnectionEvent } from "../model/connection/connectionEvents.js"
import type { Connections, StoredSession } from "../model/connection/connections.js"
import type { ConnectorKey } from "../model/connection/connector.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"

export interface TabsPorts {
  readonly storage: ConnectionStorage
  readonly disconnected: DisconnectedStore
  readonly enableReconnect: boolean
  readonly state: () => Connections
  /** What each event of this tab has changed, once it is stored. */
  readonly changes$: Observable<ConnectionChange>
  /** The wallet that a connection of another tab is restored from; none while several claim to be it. */
  readonly connectorOf: (key: ConnectorKey) => Connector | undefined
  readonly close: (key: ConnectorKey) => void
  readonly dispatch: (event: ConnectionEvent) => void
  /** Restores what another tab has. */
  readonly resume: (connector: Connector, remembered: StoredSession) => Observable<unknown>
  /** Waits until the wallets of these connections are found, and resumes them. */
  readonly restore: (remembered: readonly StoredConnection[]) => Observable<ConnectionEvent>
}

/** Follows the other tabs of the site. The code is loaded on the first change in another tab; if that fails, on the next. */
export const followTabs = (
  { changed$ }: Pick<ConnectionStorage, "changed$">,
  follow: () => Observable<unknown>,
): Observable<unknown> =>
  changed$.pipe(
    take(1),
    switchMap(follow),
    catchError((_, again) => again),
  )
