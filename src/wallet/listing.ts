import { map, type Observable, type SchedulerLike, takeUntil, tap } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { ConnectionEvent } from "../model/connections.js"
import type { ConnectorInfo } from "../model/connector.js"
import { type ListedConnector, listConnectors } from "../model/connectors.js"
import type { Settings } from "../model/settings.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import { combineInitial } from "../streams/operators/combineInitial.js"
import { select } from "../streams/operators/select.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { recentStream } from "../streams/recent.js"

export interface ListingPorts {
  readonly connectors$: Observable<readonly Connector[]>
  readonly events$: Observable<ConnectionEvent>
  readonly memory: ConnectionStorage
  readonly settings: Settings
  readonly ended$: Observable<unknown>
  readonly clock: SchedulerLike
}

const same = (a: readonly ListedConnector[], b: readonly ListedConnector[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The wallet list: who is on the page, in the order that the site and the visitor's habits give. */
export const createListing = (ports: ListingPorts): State<readonly ListedConnector[]> => {
  const { connectors$, events$, memory, settings, ended$, clock } = ports
  const { includeWalletIds: include, excludeWalletIds: exclude, featuredWalletIds: featured } = settings
  const recent$ = recentStream(events$, memory.recent()).pipe(tap(memory.keepRecent))
  const found$ = connectors$.pipe(map((connectors) => connectors.map(({ info }) => info)))
  const habits = { found: [] as readonly ConnectorInfo[], recent: memory.recent() }
  const listed$ = combineInitial(habits, { found: found$, recent: recent$ }).pipe(
    select(({ found, recent }) => listConnectors(found, { recent, include, exclude, featured }), same),
    takeUntil(ended$),
  )
  return stateOf<readonly ListedConnector[]>(listed$, { initial: [], clock })
}
