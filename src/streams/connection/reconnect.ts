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
  throwError,
  timer,
} from "rxjs"
import type { Connector } from "../../adapters/connector.js"
import type { StoredConnection } from "../../model/connection/connection.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import { bySession, type StoredSession } from "../../model/connection/connections.js"
import { type ConnectorKey, isDisputed, sameSession } from "../../model/connection/connector.js"
import type { AnyWalletError } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { retryOn } from "../operators/retryOn.js"

export interface ReconnectPorts {
  /** The wallets found on the page so far. */
  readonly connectors$: Observable<readonly Connector[]>
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  /** Connectors that were closed, which is emitted elsewhere: they are not restored. */
  readonly close$: Observable<ConnectorKey>
  /** Connects the wallet without a prompt. Its events are emitted elsewhere. */
  readonly resume: (connector: Connector, remembered: StoredSession) => Observable<unknown>
  readonly clock: SchedulerLike
}

/** The wallet that a remembered connection is restored from; none while several claim to be it. */
export const restorableWallet = (connectors: readonly Connector[], key: ConnectorKey): Connector | undefined => {
  const infos = connectors.map(({ info }) => info)
  return connectors.find(({ info }) => sameSession(info, key) && !isDisputed(infos, info))
}

const findWallet = (connectors$: ReconnectPorts["connectors$"], key: ConnectorKey): Observable<Connector> =>
  connectors$.pipe(
    map((connectors) => restorableWallet(connectors, key)),
    filter((found) => found !== undefined),
    take(1),
  )

const restoreOne = (
  remembered: StoredSession,
  { connectors$, again$, close$, resume, clock }: ReconnectPorts,
): Observable<ConnectionEvent> => {
  const [{ connector: key }] = remembered
  const closed$ = close$.pipe(filter((closing) => sameSession(closing, key)))
  const found$ = findWallet(connectors$, key)
  const notFound$ = timer(limits.discoveryDeadline, clock).pipe(
    map(() => ({ type: "notFound", key }) as const),
    takeUntil(found$),
  )
  const resumed$ = found$.pipe(
    mergeMap((found) => resume(found, remembered)),
    ignoreElements(),
    catchError((thrown: AnyWalletError) => (thrown.code === "Unexpected" ? throwError(() => thrown) : EMPTY)),
    retryOn(again$),
  )
  return merge(notFound$, resumed$).pipe(takeUntil(closed$))
}

/**
 * Restores remembered connections, the most recent first; those of one connector together. A wallet that is not found
 * within three seconds is not awaited any more; if it is found later, it is restored then, and one whose code could not be loaded
 * once that is loaded again. Of several that claim one rdns none is restored: the user chooses.
 *
 *     wallets  ------w        w the remembered wallet
 *     events   ---N           N not found
 *     resumed  ------r
 */
export const reconnectStream = (
  remembered: readonly StoredConnection[],
  ports: ReconnectPorts,
): Observable<ConnectionEvent> => merge(...bySession(remembered).map((session) => restoreOne(session, ports)))

/**
 * Closes the sessions that an earlier visit has left open elsewhere, for a site that does not reconnect (SPEC §4). A wallet
 * of the page has none.
 *
 *     wallets  ---r        r the connector over the relay
 *     closes      ^--!
 */
export const dropStream = (
  remembered: readonly StoredConnection[],
  { connectors$ }: Pick<ReconnectPorts, "connectors$">,
): Observable<never> =>
  merge(
    ...bySession(remembered)
      .filter(([{ connector }]) => connector.type === "walletConnect")
      .map(([{ connector }]) =>
        findWallet(connectors$, connector).pipe(
          mergeMap((found) => found.close()),
          catchError(() => EMPTY),
        ),
      ),
  )
