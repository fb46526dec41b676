import { EMPTY, merge, NEVER, of, Subject, switchMap, takeUntil, throwError } from "rxjs"
import { type Connector, type ConnectorEvent, type ConnectorFactory, type ErrorCode, WalletError } from "rxwallet"

/** A connector that pairs by a URI, controlled by the test. */
export interface ScriptedRelay {
  /** The relay gives another URI. */
  readonly pair: (uri: string) => void
  /** The wallet approves an account on Ethereum. */
  readonly approve: (address: string) => void
  /** The wallet declines, or the relay fails. */
  readonly fail: (code: Extract<ErrorCode, "UserRejected" | "WalletOffline">) => void
  /** The wallet disconnects. */
  readonly disconnect: () => void
  /** How often the connection was opened, without restoring one. */
  readonly opened: () => number
}

/** The URI of the page's relay, of the length of a real one. */
const uriOf = (attempt: number): string =>
  `wc:${attempt}f6b6e4a1c9d2b5f8e0a3c6d9b2e5f8a1c4d7e0b3f6a9c2d5e8b1f4a7c0d3${String(attempt).padStart(3, "0")}@2?` +
  "expiryTimestamp=1799999999&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303"

const connectorId = "walletConnect"

/** What a page's relay does first: `pairs` gives a URI at once, `hangs` never does. */
export const scriptedRelay = (first: "pairs" | "hangs") => {
  const events$ = new Subject<ConnectorEvent>()
  const failed$ = new Subject<ErrorCode>()
  const ended$ = new Subject<void>()
  let opened = 0
  const failing$ = failed$.pipe(
    switchMap((code) => throwError(() => new WalletError(code, { connector: connectorId }))),
  )
  const connector: Connector = {
    info: { id: connectorId, name: "WalletConnect", type: "walletConnect", namespaces: ["eip155"] },
    open: ({ silent }) => {
      if (silent) return EMPTY
      opened += 1
      const uri$ = first === "pairs" ? of<ConnectorEvent>({ type: "uri", uri: uriOf(opened) }) : NEVER
      return merge(uri$, events$, failing$).pipe(takeUntil(ended$))
    },
    close: () => EMPTY,
    signer: () => ({ switchNetwork: () => EMPTY, sign: () => EMPTY, send: () => EMPTY }),
  }
  const factory: ConnectorFactory = { create: () => of([connector]) }
  const relay: ScriptedRelay = {
    pair: (uri) => events$.next({ type: "uri", uri }),
    approve: (address) =>
      events$.next({
        type: "connected",
        approvals: [{ namespace: "eip155", accounts: [{ address, type: "eoa" }], network: "eip155:1" }],
      }),
    fail: (code) => failed$.next(code),
    disconnect: () => ended$.next(),
    opened: () => opened,
  }
  return { factory, relay }
}
