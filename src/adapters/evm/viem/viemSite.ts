import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type CustomTransport,
  fallback,
  type JsonRpcAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from "viem"
import { chainIdOf, type Network } from "../../../model/network.js"
import type { Provider } from "../../../model/provider.js"
import { endpointAt } from "./viemClient.js"

const chainOf = (network: Network): Chain => {
  const [explorer] = network.blockExplorers
  return {
    id: chainIdOf(network),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls } },
    testnet: network.testnet,
    ...(explorer && { blockExplorers: { default: explorer } }),
  }
}

/** A client that asks the provider once: viem would ask again after some failures, and prompt twice. */
export const viemWalletClient = (
  provider: Provider,
  account: Address,
  network: Network,
): WalletClient<CustomTransport, Chain, JsonRpcAccount> =>
  createWalletClient({
    account: { address: account, type: "json-rpc" },
    chain: chainOf(network),
    transport: custom(provider, { retryCount: 0 }),
  })

/** A client over the RPC endpoints of a network, in their order. */
export const viemPublicClient = (network: Network): PublicClient<Transport, Chain> =>
  createPublicClient({
    chain: chainOf(network),
    transport: fallback(network.rpcUrls.map((url) => endpointAt(url, network))),
  })

export { shared } from "../../../initial/shared.js"
