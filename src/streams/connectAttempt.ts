import { distinctUntilChanged, map, merge, type Observable, scan, skipWhile } from "rxjs"
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

/** The latest call, and its attempt: null once it is over. */
interface Latest {
  readonly call: ConnectCall | null
  readonly attempt: ConnectAttempt | null
}

type Change = (latest: Latest) => Latest

const over: Latest = { call: null, attempt: null }

const pendingWith = (call: ConnectCall, paired: { readonly uri: string | null }): Latest => ({
  call,
  attempt: { ...paired, ...call, status: "pending" },
})

const endOf = (call: ConnectCall, error: AnyWalletError | null): Latest =>
  error === null || cancellations.includes(error.code) ? over : { call, attempt: { status: "failed", ...call, error } }

const isOf = ({ call }: Latest, connector: string): boolean => call !== null && sameConnector(connector, call.connector)

/**
 * The latest attempt to connect, until it succeeds, is cancelled or left; a failure stays.
 *
 *     calls    a----b-----
 *     uris     --u--------
 *     ended          ---#
 *     attempt  p-u--p---f-
 */
export const connectAttemptStream = (ports: ConnectAttemptPorts): Observable<ConnectAttempt | null> => {
  const called$ = ports.calls$.pipe(
    map(
      (call): Change =>
        () =>
          pendingWith(call, { uri: null }),
    ),
  )
  const paired$ = ports.uris$.pipe(
    map(
      (paired): Change =>
        (latest) =>
          latest.call && latest.attempt?.status === "pending" && isOf(latest, paired.connector)
            ? pendingWith(latest.call, paired)
            : latest,
    ),
  )
  const ended$ = ports.ended$.pipe(
    map(
      ({ call, error }): Change =>
        (latest) =>
          latest.call === call ? endOf(call, error) : latest,
    ),
  )
  const left$ = ports.left$.pipe(
    map(
      (connector): Change =>
        (latest) =>
          isOf(latest, connector) ? over : latest,
    ),
  )
  return merge(called$, paired$, ended$, left$).pipe(
    scan((latest, change) => change(latest), over),
    map(({ attempt }) => attempt),
    skipWhile((attempt) => attempt === null),
    distinctUntilChanged(),
  )
}
