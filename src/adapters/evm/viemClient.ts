import { type Client, createClient, fallback, http, type Transport } from "viem"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"

/** A client that takes any method: the answers are decoded by who asks. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/** The RPC of a network: its endpoints are asked in their order, each once. */
export const viemClient = ({ rpcUrls }: Network): Client<Transport, undefined, undefined, AnyMethods> => {
  const endpoints = rpcUrls.map((url) => http(url, { retryCount: 0, timeout: chainLimits.rpcTimeout }))
  return createClient<Transport, undefined, undefined, AnyMethods>({
    transport: fallback(endpoints, { retryCount: 0 }),
  })
}
