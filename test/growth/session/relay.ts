import { concat, defer, EMPTY, merge, Observable, of, Subject, type Subscriber, take, takeUntil } from "rxjs"
import {
  type Approval,
  type Connector,
  type ConnectorEvent,
  type ConnectorFactory,
  type Namespace,
  type Signer,
  WalletError,
} from "rxwallet"

/** The remote wallet of a relay, controlled by the test. */
export interface Phone {
  /** Approves the requested families, or others, for the session that was proposed last. */
  readonly approve: (approvals: readonly [Approval, ...Approval[]]) => void
  /** The same, for the session that was proposed first. */
  readonly approveFirst: (approvals: readonly [Approval, ...Approval[]]) => void
  /** Rejects the session that was proposed last. */
  readonly reject: () => void
  /** Ends the session that was proposed first. */
  readonly endFirst: () => void
  readonly disconnect: () => void
  /** Serves these families from now on, as the networks of the site change. */
  readonly serve: (namespaces: readonly [Namespace, ...Namespace[]]) => void
  /** The number of open sessions. */
  readonly sessions: () => number
}

export interface RelayOptions {
  /** The approvals of an earlier visit. */
  readonly remembered?: readonly [Approval, ...Approval[]]
  readonly namespaces?: readonly [Namespace, ...Namespace[]]
  readonly signerOf?: (namespace: Namespace) => Signer
}

const noSigner: Signer = { switchNetwork: () => EMPTY, sign: () => EMPTY, send: () => EMPTY }

/** One session over several chain families, opened by a pairing URI. */
export const relay = (options: RelayOptions = {}) => {
  const { remembered, namespaces = ["eip155", "solana"], signerOf = () => noSigner } = options
  let served = namespaces
  const disconnected$ = new Subject<void>()
  const sessions: Subscriber<ConnectorEvent>[] = []
  const session$ = new Observable<ConnectorEvent>((subscriber) => {
    sessions.push(subscriber)
    return () => sessions.splice(sessions.indexOf(subscriber), 1)
  }).pipe(takeUntil(disconnected$))
  const connector: Connector = {
    get info() {
      return { id: "relay", name: "Phone", type: "walletConnect", namespaces: served } as const
    },
    open: ({ silent }) =>
      silent
        ? defer(() =>
            remembered ? merge(session$, of<ConnectorEvent>({ type: "connected", approvals: remembered })) : EMPTY,
          )
        : concat(of<ConnectorEvent>({ type: "uri", uri: "wc:pair" }), session$),
    close: () =>
      defer(() => {
        disconnected$.next()
        return EMPTY
      }).pipe(take(1)),
    signer: signerOf,
  }
  const factory: ConnectorFactory = { create: () => of([connector]) }
  const phone: Phone = {
    approve: (approvals) => sessions.at(-1)?.next({ type: "connected", approvals }),
    approveFirst: (approvals) => sessions[0]?.next({ type: "connected", approvals }),
    reject: () => sessions.at(-1)?.error(new WalletError("UserRejected", { connector: "relay" })),
    endFirst: () => sessions[0]?.complete(),
    disconnect: () => disconnected$.next(),
    serve: (others) => (served = others),
    sessions: () => sessions.length,
  }
  return { factory, phone }
}
