import { concat, filter, map, merge, NEVER, type Observable, of, startWith, switchMap, take, takeUntil } from "rxjs"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import { sameConnector } from "../model/connector.js"
import type { AnyWalletError } from "../model/errors.js"
import type { Namespace } from "../model/namespace.js"

/** A call of `connect`. */
export interface ConnectCall {
  /** As passed to `connect`: a connector's id or rdns. */
  readonly connector: string
  readonly namespace: Namespace | undefined
}

export interface ConnectAttemptPorts {
  readonly calls$: Observable<ConnectCall>
  /** The same call once it has ended; `error` is null when it is connected. */
  readonly ended$: Observable<{ readonly call: ConnectCall; readonly error: AnyWalletError | null }>
  /** Pairing URIs, by the connector's id. */
  readonly uris$: Observable<{
    readonly connector: string
    readonly uri: string
    readonly reusable?: boolean | undefined
  }>
  /** Connectors whose attempt the user has left or cancelled. */
  readonly left$: Observable<string>
}

/** An attempt that was cancelled, or replaced by a newer one, has not failed. */
const cancellations: readonly string[] = ["Aborted", "Superseded"]

const follow = (
  { ended$, uris$, left$ }: ConnectAttemptPorts,
  call: ConnectCall,
): Observable<ConnectAttempt | null> => {
  const isSame = (connector: string): boolean => sameConnector(connector, call.connector)
  const pending = (paired: { readonly uri: string | null }): ConnectAttempt => ({
    ...paired,
    ...call,
    status: "pending",
  })
  const result$ = ended$.pipe(
    filter((end) => end.call === call),
    map(({ error }) =>
      error === null || cancellations.includes(error.code) ? null : ({ status: "failed", ...call, error } as const),
    ),
    take(1),
  )
  const paired$ = uris$.pipe(
    filter(({ connector }) => isSame(connector)),
    map(pending),
    takeUntil(result$),
  )
  const left = left$.pipe(filter(isSame))
  return concat(
    concat(merge(paired$, result$).pipe(startWith(pending({ uri: null }))), NEVER).pipe(takeUntil(left)),
    of(null),
  )
}

/**
 * The latest attempt to connect, until it succeeds, is cancelled or left; a failure stays.
 *
 *     calls    a----b-----
 *     uris     --u--------
 *     ended          ---#
 *     attempt  p-u--p---f-
 */
export const connectAttemptStream = (ports: ConnectAttemptPorts): Observable<ConnectAttempt | null> =>
  ports.calls$.pipe(switchMap((call) => follow(ports, call)))
