import { concat, defer, EMPTY, Observable, of, Subject, take, takeUntil } from "rxjs"
import type { Approval, Connector, ConnectorEvent, ConnectorFactory, Namespace, Signer } from "rxwallet"

/** The remote wallet of a relay, controlled by the test. */
export interface Phone {
  /** Approves the requested families, or others. */
  readonly approve: (approvals: readonly [Approval, ...Approval[]]) => void
  readonly disconnect: () => void
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
  const approved$ = new Subject<readonly [Approval, ...Approval[]]>()
  const disconnected$ = new Subject<void>()
  let open = 0
  const session = (approvals$: Observable<readonly [Approval, ...Approval[]]>): Observable<ConnectorEvent> =>
    new Observable<ConnectorEvent>((subscriber) => {
      open += 1
      const connected = approvals$.subscribe((approvals) => subscriber.next({ type: "connected", approvals }))
      subscriber.add(connected)
      subscriber.add(() => (open -= 1))
    }).pipe(takeUntil(disconnected$))
  const connector: Connector = {
    info: { id: "relay", name: "Phone", type: "walletConnect", namespaces },
    open: ({ silent }) =>
      silent
        ? defer(() => (remembered ? session(concat(of(remembered), approved$)) : EMPTY))
        : concat(of<ConnectorEvent>({ type: "uri", uri: "wc:pair" }), session(approved$)),
    close: () =>
      defer(() => {
        disconnected$.next()
        return EMPTY
      }).pipe(take(1)),
    signer: signerOf,
  }
  const factory: ConnectorFactory = { create: () => of([connector]) }
  const phone: Phone = {
    approve: (approvals) => approved$.next(approvals),
    disconnect: () => disconnected$.next(),
    sessions: () => open,
  }
  return { factory, phone }
}
