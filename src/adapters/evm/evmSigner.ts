import { type Observable, switchMap } from "rxjs"
import type { Signer, SignerPorts, Transport } from "../signer.js"
import type { EvmClient, SignerClient, SignerInput, SignerValue } from "./evmClient.js"

/** Acts for EVM accounts over any transport. The code for that, and for some transports, is loaded on first use. */
export const evmSigner = (
  client$: Observable<EvmClient>,
  transportOf: (client: EvmClient) => Transport,
  ports: SignerPorts,
): Required<Omit<Signer, "transferStatus">> => {
  const act =
    <K extends keyof SignerClient>(name: K) =>
    (...input: SignerInput<K>): Observable<SignerValue<K>> =>
      client$.pipe(
        switchMap((client) => {
          const acts: SignerClient = client
          return acts[name](client.walletOf(transportOf(client), ports), ...input)
        }),
      )
  return {
    switchNetwork: act("switchNetwork"),
    sign: act("sign"),
    send: act("send"),
    assetsOf: act("assetsOf"),
    request: act("request"),
  }
}
