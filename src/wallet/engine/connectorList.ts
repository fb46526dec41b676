import { map, merge, type Observable, type SchedulerLike, takeUntil, tap } from "rxjs"
import type { Connector } from "../../adapters/connector.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { type ListedConnector, listConnectors } from "../../model/connection/connectors.js"
import { sameJson } from "../../model/sameJson.js"
import type { Settings } from "../../model/settings/settings.js"
import type { ConnectionStorage } from "../../services/connectionStorage.js"
import { combineInitial } from "../../streams/operators/combineInitial.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import { recentStream } from "../../streams/connection/recent.js"

export interface ConnectorListPorts {
  readonly connectors$: State<readonly Connector[]>
  /** Emits when the networks of the site change, and with them the families that a connector serves. */
  readonly networks$: Observable<unknown>
  readonly events$: Observable<ConnectionEvent>
  readonly storage: ConnectionStorage
  readonly settings: Settings
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** The wallet list: the wallets of the page, in the order that the site's options and recent use give. */
export const createConnectorList = (ports: ConnectorListPorts): State<readonly ListedConnector[]> => {
  const { connectors$, networks$, events$, storage, settings, destroyed$, clock } = ports
  const { includeWalletIds: include, excludeWalletIds: exclude, featuredWalletIds: featured } = settings
  const recent$ = recentStream(events$, storage.recent()).pipe(tap(storage.keepRecent))
  const found$ = merge(connectors$, networks$).pipe(map(() => connectors$.value.map(({ info }) => info)))
  const initial = { found: [] as readonly ConnectorInfo[], recent: storage.recent() }
  const listed$ = combineInitial(initial, { found: found$, recent: recent$ }).pipe(
    select(({ found, recent }) => listConnectors(found, { recent, include, exclude, featured }), sameJson),
    takeUntil(destroyed$),
  )
  return stateOf<readonly ListedConnector[]>(listed$, { initial: [], clock })
}
