import { createPublicClient, erc20Abi, type Hex, http, type PublicClient } from "viem"
import type { FrameNetwork } from "../server/parts.js"
import { chainIdOf } from "./networks.js"

const DEADLINE = 10_000

/** The node of a network: the wallet's own. */
export const nodeOf = (network: FrameNetwork): PublicClient =>
  createPublicClient({
    chain: {
      ...{ id: chainIdOf(network), name: network.name },
      nativeCurrency: { name: network.symbol, symbol: network.symbol, decimals: 18 },
      rpcUrls: { default: { http: [network.rpcUrl] } },
    },
    transport: http(network.rpcUrl, { timeout: DEADLINE, retryCount: 0 }),
  })

/** A call by its name, as it came: the node's own answer. */
export const askNode = async (network: FrameNetwork, method: string, params: unknown): Promise<unknown> =>
  nodeOf(network).request({ method, params } as never)

export interface Token {
  readonly symbol: string
  readonly decimals: number
}

/** A token by what its contract says; null where that is no token. */
export const tokenAt = async (network: FrameNetwork, address: Hex): Promise<Token | null> => {
  const node = nodeOf(network)
  const of = { address, abi: erc20Abi } as const
  try {
    const [symbol, decimals] = await Promise.all([
      node.readContract({ ...of, functionName: "symbol" }),
      node.readContract({ ...of, functionName: "decimals" }),
    ])
    return { symbol, decimals }
  } catch {
    return null
  }
}
