import { networkId } from "../model/namespace.js"
import type { BlockExplorer, Currency, Network } from "../model/network.js"

/** The part of a viem chain that is used; any object of this shape is accepted. */
export interface EvmChainLike {
  readonly id: number
  readonly name: string
  readonly testnet?: boolean | undefined
  readonly nativeCurrency: Currency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined
  readonly contracts?: { readonly [name: string]: unknown } | undefined
}

/** Where a chain of the OP stack says what its data costs on the base chain. */
const oracleIn = (contracts: EvmChainLike["contracts"]): Pick<Network, "l1FeeOracle"> => {
  const { address } = Object(contracts?.["gasPriceOracle"]) as { readonly address?: unknown }
  return typeof address === "string" ? { l1FeeOracle: address } : {}
}

/**
 * A network from a chain of `viem/chains`, or one of your own:
 *
 *     import { scroll } from "viem/chains"
 *     const networks = [mainnet, evmNetwork(scroll)]
 */
export const evmNetwork = ({
  id,
  name,
  testnet = false,
  nativeCurrency: { name: coin, symbol, decimals, iconUrl },
  rpcUrls,
  blockExplorers,
  contracts,
}: EvmChainLike): Network => ({
  id: networkId("eip155", id),
  name,
  testnet,
  nativeCurrency: { name: coin, symbol, decimals, ...(iconUrl !== undefined && { iconUrl }) },
  rpcUrls: rpcUrls.default.http,
  blockExplorers: blockExplorers ? [{ name: blockExplorers.default.name, url: blockExplorers.default.url }] : [],
  ...oracleIn(contracts),
})
