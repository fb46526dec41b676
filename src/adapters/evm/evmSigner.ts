import { type Observable, switchMap } from "rxjs"
import type { Signer } from "../signer.js"
import type { SignerPorts, Transport } from "../signer.js"
import type { EvmClient } from "./evmClient.js"
import type { EvmWallet } from "./evmWallet.js"

/** Acts for EVM accounts over any transport. The code for that, and for some transports, is loaded on first use. */
export const evmSigner = (
  client$: Observable<EvmClient>,
  transportOf: (client: EvmClient) => Transport,
  ports: SignerPorts,
): Signer => {
  const withWallet = <T>(how: (client: EvmClient, wallet: EvmWallet) => Observable<T>): Observable<T> =>
    client$.pipe(switchMap((client) => how(client, client.walletOf(transportOf(client), ports))))
  return {
    switchNetwork: (network) => withWallet((client, wallet) => client.switchNetwork(wallet, network)),
    sign: (account, message) => withWallet((client, wallet) => client.sign(wallet, account, message)),
    send: (account, transfer, network) =>
      withWallet((client, wallet) => client.send(wallet, account, transfer, network)),
    assetsOf: (account) => withWallet((client, wallet) => client.assetsOf(wallet, account)),
  }
}
