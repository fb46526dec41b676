import { type Client, createClient, fallback, http, type Transport } from "viem"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"

/** Allows any method; results are decoded by the caller. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/** An RPC client that tries the network's endpoints in order, each once. */
export const viemClient = ({ rpcUrls }: Network): Client<Transport, undefined, undefined, AnyMethods> => {
  const endpoints = rpcUrls.map((url) => http(url, { retryCount: 0, timeout: chainLimits.rpcTimeout }))
  return createClient<Transport, undefined, undefined, AnyMethods>({
    transport: fallback(endpoints, { retryCount: 0 }),
  })
}
