import {
  catchError,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  switchMap,
  takeUntil,
  tap,
  timer,
} from "rxjs"
import type { ConnectorInfo } from "../../model/connector.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import type { Connector, ConnectorEvent, DisconnectedFlags } from "../adapter.js"
import type { Acts } from "./acts.js"
import { accountsOf, changesOf } from "./changes.js"
import { Addresses, Anything, type Hex } from "./codecs.js"
import { type EvmWallet, evmWallet } from "./evmWallet.js"
import type { Eip1193 } from "./eip1193.js"
import { chainAtFirst } from "./readChain.js"
import { told } from "./told.js"

export interface InjectedPorts {
  readonly clock: SchedulerLike
  readonly disconnected: DisconnectedFlags
  /** Arrives on first use. */
  readonly acts$: Observable<Acts>
}

/** The connection of a wallet that has shown these accounts. It is listened to before its chain is read: nothing is missed. */
const connection = (wallet: EvmWallet, addresses: readonly Hex[]): Observable<ConnectorEvent> => {
  const accounts = accountsOf(addresses)
  if (!accounts) return EMPTY
  const connected$ = chainAtFirst(wallet).pipe(map((network) => ({ type: "connected", accounts, network }) as const))
  return merge(changesOf(wallet), connected$).pipe(told())
}

const opened = (wallet: EvmWallet, { disconnected }: InjectedPorts): Observable<ConnectorEvent> =>
  wallet.ask({ method: "eth_requestAccounts", answer: Addresses }).pipe(
    map((addresses) => {
      // Approved, but for no account: the person closed the list without choosing one.
      if (addresses.length === 0) throw fail("UserRejected", { connector: wallet.connector })
      return addresses
    }),
    switchMap((addresses) => connection(wallet, addresses)),
    tap(({ type }) => type === "connected" && disconnected.set(wallet.connector, false)),
  )

const resumed = (wallet: EvmWallet, { disconnected }: InjectedPorts): Observable<ConnectorEvent> =>
  disconnected.has(wallet.connector)
    ? EMPTY
    : wallet
        .ask({ method: "eth_accounts", answer: Addresses })
        .pipe(switchMap((addresses) => connection(wallet, addresses)))

const closed = (wallet: EvmWallet, { disconnected, clock }: InjectedPorts): Observable<never> => {
  disconnected.set(wallet.connector, true)
  return wallet.ask({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }], answer: Anything }).pipe(
    takeUntil(timer(limits.revokeTimeout, clock)),
    catchError(() => EMPTY),
    ignoreElements(),
  )
}

/** The connector for one provider, announced or bare. */
export const injectedConnector = (info: ConnectorInfo, provider: Eip1193, ports: InjectedPorts): Connector => {
  const { acts$, clock } = ports
  const wallet = evmWallet(info.id, provider, clock)
  const act = <T>(how: (acts: Acts) => Observable<T>): Observable<T> => acts$.pipe(switchMap(how))
  return {
    info,
    open: () => opened(wallet, ports),
    resume: () => defer(() => resumed(wallet, ports)),
    close: () => defer(() => closed(wallet, ports)),
    switchNetwork: (network) => act((acts) => acts.switchNetwork(wallet, network, clock)),
    sign: (account, message) => act((acts) => acts.sign(wallet, account, message)),
    send: (account, transfer, network) => act((acts) => acts.send({ wallet, clock }, account, transfer, network)),
    assetsOf: (account) => act((acts) => acts.assetsOf(wallet, account)),
  }
}
