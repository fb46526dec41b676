import {
  catchError,
  EMPTY,
  ignoreElements,
  type Observable,
  type SchedulerLike,
  switchMap,
  takeUntil,
  timer,
} from "rxjs"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { limits } from "../../model/limits.js"
import type { Connector } from "../connector.js"
import type { PageSignals } from "../signer.js"
import type { Eip1193 } from "./rpc/eip1193.js"
import type { EvmClient } from "./evmClient.js"
import { evmSigner } from "./evmSigner.js"
import type { EvmWallet } from "./wallet/evmWallet.js"

export interface InjectedPorts {
  readonly clock: SchedulerLike
  /** Loaded on first subscription. */
  readonly client$: Observable<EvmClient>
  readonly page?: PageSignals
}

/** The connector of one provider, announced or bare. The code that talks to it is loaded on first use. */
export const injectedConnector = (info: ConnectorInfo, provider: Eip1193, ports: InjectedPorts): Connector => {
  const { client$, clock } = ports
  const own = { ...ports, connector: info.id }
  const transportOf = (client: EvmClient) => client.transportOf(provider)
  const withWallet = <T>(how: (client: EvmClient, wallet: EvmWallet) => Observable<T>): Observable<T> =>
    client$.pipe(switchMap((client) => how(client, client.walletOf(transportOf(client), own))))
  return {
    info,
    open: ({ silent, signIn$ }) =>
      withWallet((client, wallet) => (silent ? client.resume(wallet) : client.open(wallet, signIn$))),
    close: () =>
      withWallet((client, wallet) => client.revoke(wallet)).pipe(
        takeUntil(timer(limits.revokeTimeout, clock)),
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    signer: () => evmSigner(client$, transportOf, own),
  }
}
