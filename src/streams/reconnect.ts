import {
  catchError,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  type SchedulerLike,
  take,
  takeUntil,
  timer,
} from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { StoredConnection } from "../model/connection.js"
import type { ConnectionEvent } from "../model/connections.js"
import { sameConnector } from "../model/connector.js"
import { limits } from "../model/limits.js"
import type { ConnectorKey } from "./connect.js"

export interface ReconnectPorts {
  /** Every wallet on the page, as they announce themselves. */
  readonly connectors$: Observable<readonly Connector[]>
  /** The person has ended it meanwhile: nothing is left to restore. */
  readonly close$: Observable<ConnectorKey>
  /** Asks the wallet silently; what comes of it is told elsewhere. */
  readonly resume: (connector: Connector, remembered: StoredConnection) => Observable<unknown>
  readonly clock: SchedulerLike
}

const matches =
  ({ namespace, connector }: StoredConnection) =>
  ({ info }: Connector): boolean =>
    info.namespace === namespace && sameConnector(info.id, connector.id)

/**
 * Restores remembered connections, the most recent first. A wallet that does not announce itself within
 * three seconds is given up on; should it announce itself later, it is asked all the same.
 *
 *     wallets  ------w        w the remembered wallet
 *     events   ---G           G gave up
 *     resumed  ------r
 */
export const reconnectStream = (
  remembered: readonly StoredConnection[],
  { connectors$, close$, resume, clock }: ReconnectPorts,
): Observable<ConnectionEvent> =>
  merge(
    ...remembered.map((connection) => {
      const { namespace, connector } = connection
      const key = { namespace, connector: connector.id }
      const goodbye$ = close$.pipe(
        filter((ended) => ended.namespace === namespace && sameConnector(ended.connector, connector.id)),
        take(1),
        map(() => ({ type: "closed", ...key }) as const),
      )
      const found$ = connectors$.pipe(
        map((connectors) => connectors.find(matches(connection))),
        filter((found) => found !== undefined),
        take(1),
      )
      const gaveUp$ = timer(limits.discoveryDeadline, clock).pipe(
        map(() => ({ type: "gaveUp", ...key }) as const),
        takeUntil(found$),
      )
      const resumed$ = found$.pipe(
        mergeMap((found) => resume(found, connection)),
        ignoreElements(),
        catchError(() => EMPTY),
      )
      return merge(merge(gaveUp$, resumed$).pipe(takeUntil(goodbye$)), goodbye$)
    }),
  )
