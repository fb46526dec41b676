import {
  catchError,
  defer,
  EMPTY,
  ignoreElements,
  type Observable,
  type SchedulerLike,
  switchMap,
  takeUntil,
  tap,
  timer,
} from "rxjs"
import type { ConnectorInfo } from "../../model/connector.js"
import { limits } from "../../model/limits.js"
import type { Connector, DisconnectedFlags } from "../adapter.js"
import type { EvmClient } from "./evmClient.js"
import type { EvmWallet } from "./evmWallet.js"
import type { Eip1193 } from "./eip1193.js"

export interface InjectedPorts {
  readonly clock: SchedulerLike
  readonly disconnected: DisconnectedFlags
  /** Arrives on first use. */
  readonly acts$: Observable<EvmClient>
}

/** The connector for one provider, announced or bare. How a wallet is talked to is loaded when it is first talked to. */
export const injectedConnector = (info: ConnectorInfo, provider: Eip1193, ports: InjectedPorts): Connector => {
  const { acts$, clock, disconnected } = ports
  const { id } = info
  const act = <T>(how: (acts: EvmClient, wallet: EvmWallet) => Observable<T>): Observable<T> =>
    acts$.pipe(switchMap((acts) => how(acts, acts.walletOf(id, provider, clock))))
  return {
    info,
    open: () =>
      act((acts, wallet) => acts.open(wallet)).pipe(
        tap(({ type }) => type === "connected" && disconnected.set(id, false)),
      ),
    resume: () => defer(() => (disconnected.has(id) ? EMPTY : act((acts, wallet) => acts.resume(wallet)))),
    close: () =>
      defer(() => {
        disconnected.set(id, true)
        return act((acts, wallet) => acts.revoke(wallet)).pipe(
          takeUntil(timer(limits.revokeTimeout, clock)),
          catchError(() => EMPTY),
          ignoreElements(),
        )
      }),
    switchNetwork: (network) => act((acts, wallet) => acts.switchNetwork(wallet, network, clock)),
    sign: (account, message) => act((acts, wallet) => acts.sign(wallet, account, message)),
    send: (account, transfer, network) =>
      act((acts, wallet) => acts.send({ wallet, clock }, account, transfer, network)),
    assetsOf: (account) => act((acts, wallet) => acts.assetsOf(wallet, account)),
  }
}
