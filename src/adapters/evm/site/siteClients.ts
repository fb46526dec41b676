import type { Chain, CustomTransport, JsonRpcAccount, PublicClient, Transport, WalletClient } from "viem"
import type { AccountKey } from "../../../model/account.js"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import { findNetwork, type Network, type ShownNetwork } from "../../../model/network.js"
import type { Provider } from "../../../model/provider.js"
import type { State } from "../../../streams/operators/withValue.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { Address } from "../rpc/codecs.js"
import { siteChain } from "./siteChain.js"
import { viemSite } from "../viem/viemClients.js"

const namespace = "eip155"

/** What the clients for viem need of a wallet: what `createWallet` returns has it. */
export interface ClientWallet {
  readonly settings: { readonly networks: readonly Network[] }
  readonly provider: (namespace: "eip155") => Provider
  readonly chain: (namespace: "eip155") => {
    readonly account$: State<AccountKey | null>
    readonly network$: State<ShownNetwork>
  }
}

/**
 * A viem client that acts for the active account on its network, by the wallet's provider: `signTypedData`,
 * `writeContract`, `sendCalls`, `getCapabilities` and every other wallet action. viem is loaded with the first call.
 *
 * The client stays what it is: once another account or network is active, its requests are refused with 4100 or 4901. Ask
 * for a new one then. Rejects with `NotConnected` while no wallet is connected; waits for the wallet of the last visit.
 */
export const walletClient = async (
  wallet: ClientWallet,
): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> => {
  const provider = wallet.provider(namespace)
  const [site] = await Promise.all([viemSite(), provider.request({ method: "eth_accounts" })])
  const { account$, network$ } = wallet.chain(namespace)
  const address = decoded(Address, account$.value?.address)
  if (address === undefined) throw fail("NotConnected", { command: "walletClient" })
  const network = network$.value
  return site.viemWalletClient(provider, address, { ...network, id: siteChain(network.id) })
}

/**
 * A viem client for reads, over the RPC endpoints of a network of the site. `network` is a CAIP-2 id such as `eip155:1`;
 * without it, the active network. Rejects with `NetworkNotFound` for one that is not among the wallet's `networks`.
 */
export const publicClient = async (
  wallet: ClientWallet,
  network: NetworkId = wallet.chain(namespace).network$.value.id,
): Promise<PublicClient<Transport, Chain>> => {
  const found = findNetwork(wallet.settings.networks, network)
  if (!found) throw fail("NetworkNotFound", { network })
  return (await viemSite()).viemPublicClient(found)
}
