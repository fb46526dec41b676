import {
  catchError,
  concat,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  takeUntil,
} from "rxjs"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import { sameConnector } from "../model/connector.js"
import { asWalletError } from "../model/errors.js"
import type { Namespace } from "../model/namespace.js"

/** A call of `connect`. */
export interface ConnectCall {
  /** As it was asked for: a connector's id or rdns. */
  readonly connector: string
  readonly namespace: Namespace | undefined
  /** The connection or the failure, for every subscriber. */
  readonly outcome$: Observable<unknown>
}

export interface ConnectAttemptPorts {
  readonly calls$: Observable<ConnectCall>
  /** Pairing URIs, by the connector's id. */
  readonly uris$: Observable<{ readonly connector: string; readonly uri: string }>
  /** Connectors whose attempt is not shown any more. */
  readonly left$: Observable<string>
}

/** An attempt that was cancelled, or replaced by a newer one, has not failed. */
const cancellations: readonly string[] = ["Aborted", "Superseded"]

const follow = ({ uris$, left$ }: ConnectAttemptPorts, { outcome$, ...call }: ConnectCall) => {
  const isSame = (connector: string): boolean => sameConnector(connector, call.connector)
  const pending = (uri: string | null): ConnectAttempt => ({ status: "pending", ...call, uri })
  const ended$ = outcome$.pipe(
    map(() => null),
    take(1),
    catchError((thrown: unknown) => {
      const error = asWalletError(thrown)
      return of(cancellations.includes(error.code) ? null : ({ status: "failed", ...call, error } as const))
    }),
  )
  const paired$ = uris$.pipe(
    filter(({ connector }) => isSame(connector)),
    map(({ uri }) => pending(uri)),
    takeUntil(ended$),
  )
  return concat(
    concat(merge(paired$, ended$).pipe(startWith(pending(null))), NEVER).pipe(takeUntil(left$.pipe(filter(isSame)))),
    of(null),
  )
}

/**
 * The latest attempt to connect, until it succeeds, is cancelled or left; a failure stays.
 *
 *     calls    a----b-----
 *     uris     --u--------
 *     outcome        ---#
 *     attempt  p-u--p---f-
 */
export const connectAttemptStream = (ports: ConnectAttemptPorts): Observable<ConnectAttempt | null> =>
  ports.calls$.pipe(switchMap((call) => follow(ports, call)))
