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
import type { ConnectorInfo } from "../../model/connector.js"
import { limits } from "../../model/limits.js"
import type { Connector } from "../connector.js"
import type { Transport } from "../signer.js"
import type { EvmClient } from "./evmClient.js"
import { evmSigner } from "./evmSigner.js"
import type { EvmWallet } from "./evmWallet.js"

export interface InjectedPorts {
  readonly clock: SchedulerLike
  /** Loaded on first subscription. */
  readonly client$: Observable<EvmClient>
}

/** The connector of one provider, announced or bare. The code that talks to it is loaded on first use. */
export const injectedConnector = (info: ConnectorInfo, transport: Transport, ports: InjectedPorts): Connector => {
  const { client$, clock } = ports
  const own = { connector: info.id, clock }
  const withWallet = <T>(how: (client: EvmClient, wallet: EvmWallet) => Observable<T>): Observable<T> =>
    client$.pipe(switchMap((client) => how(client, client.walletOf(transport, own))))
  return {
    info,
    open: ({ silent }) => withWallet((client, wallet) => (silent ? client.resume(wallet) : client.open(wallet))),
    close: () =>
      withWallet((client, wallet) => client.revoke(wallet)).pipe(
        takeUntil(timer(limits.revokeTimeout, clock)),
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    signer: () => evmSigner(client$, transport, own),
  }
}
