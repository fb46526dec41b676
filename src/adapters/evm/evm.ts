import { map, type ObservableInput, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { Family } from "../family.js"
import { looksLikeAddress } from "./rpc/address.js"
import { discoverWallets } from "./discovery.js"
import type { EvmClient } from "./evmClient.js"
import type { EvmOptions } from "./evmOptions.js"
import { evmSigner } from "./evmSigner.js"
import { injectedConnector } from "./injected.js"

/** The family. Its client is loaded on first use. */
export const evmFamily = (load: () => ObservableInput<EvmClient>): Family => {
  const client$ = lazy(load)
  return {
    namespace: "eip155",
    rules: { isAddress: looksLikeAddress, can: { send: true, names: true, swaps: true, sessions: true } },
    discover: (ports) =>
      discoverWallets(ports, (info, provider) =>
        injectedConnector(info, provider, { clock: ports.clock, page: ports, client$ }),
      ),
    signer: (transport, ports) => evmSigner(client$, () => transport, ports),
    provider$: client$.pipe(switchMap(({ provider$ }) => provider$)),
    reads$: client$.pipe(map(({ reads }) => reads)),
  }
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const client = () => import("./evmClient.js")

/**
 * Ethereum and other EVM chains: wallets in the page (EIP-6963, `window.ethereum`). The code that talks to wallets is
 * loaded with the first of them, and viem with the first request to a chain.
 */
export const evm = (options?: EvmOptions): Family =>
  evmFamily(() => client().then(({ evmClient }) => evmClient(options)))
