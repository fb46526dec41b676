import { distinctUntilChanged, map, merge, type Observable, scan } from "rxjs"
import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import { sameConnector } from "../../model/connection/connector.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { Namespace } from "../../model/namespace.js"

/** A call of `connect`. */
export interface ConnectCall {
  /** As passed to `connect`: a connector's id or rdns. */
  readonly connector: string
  readonly namespace: Namespace | undefined
}

/** A call that has ended; `error` is null when it is connected. */
interface Ended {
  readonly call: ConnectCall
  readonly error: AnyWalletError | null
}

/** A pairing URI, by the connector's id. */
interface Pairing {
  readonly connector: string
  readonly uri: string
  readonly reusable?: boolean | undefined
}

export interface ConnectAttemptPorts {
  readonly calls$: Observable<ConnectCall>
  readonly ended$: Observable<Ended>
  readonly uris$: Observable<Pairing>
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

const called =
  (call: ConnectCall): Change =>
  () =>
    pendingWith(call, { uri: null })

const paired =
  (pairing: Pairing): Change =>
  (latest) =>
    latest.call && latest.attempt?.status === "pending" && isOf(latest, pairing.connector)
      ? pendingWith(latest.call, pairing)
      : latest

const ended =
  ({ call, error }: Ended): Change =>
  (latest) =>
    latest.call === call ? endOf(call, error) : latest

const left =
  (connector: string): Change =>
  (latest) =>
    isOf(latest, connector) ? over : latest

/**
 * The latest attempt to connect, until it succeeds, is cancelled or left; a failure stays.
 *
 *     calls    a----b-----
 *     uris     --u--------
 *     ended          ---#
 *     attempt  p-u--p---f-
 */
export const connectAttemptStream = ({
  calls$,
  uris$,
  ended$,
  left$,
}: ConnectAttemptPorts): Observable<ConnectAttempt | null> =>
  merge(calls$.pipe(map(called)), uris$.pipe(map(paired)), ended$.pipe(map(ended)), left$.pipe(map(left))).pipe(
    scan((latest, change) => change(latest), over),
    map(({ attempt }) => attempt),
    distinctUntilChanged(),
  )
