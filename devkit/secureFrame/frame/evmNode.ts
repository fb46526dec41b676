import { createPublicClient, erc20Abi, type Hex, http, type PublicClient } from "viem"
import type { FrameNetwork } from "../server/parts.js"
import { chainIdOf } from "./networks.js"

const DEADLINE = 10_000
/** How long a signed execution of a smart account can be brought to the chain, in s. */
const EXECUTION_LIFE = 120n

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

/**
 * Until when an execution that is signed now can be brought to the chain, in s since 1970 by the chain's own time. That is the
 * time of the block to come: on a chain where nothing happens the last block is older than the deadline is long.
 */
export const executionDeadline = async (network: FrameNetwork): Promise<bigint> =>
  (await nodeOf(network).getBlock({ blockTag: "pending" })).timestamp + EXECUTION_LIFE

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
