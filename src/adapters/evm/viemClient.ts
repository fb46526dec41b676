import { type Client, createClient, fallback, http, type Transport } from "viem"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"

/** Allows any method; results are decoded by the caller. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/**
 * An RPC client that tries the network's endpoints in order, each once. A redirect is an error: requests name accounts,
 * which are for the site's own endpoints only. With `ccipRead`, contracts may send the page to other hosts (ERC-3668).
 */
export const viemClient = (
  { rpcUrls }: Network,
  ccipRead = false,
): Client<Transport, undefined, undefined, AnyMethods> => {
  const endpoints = rpcUrls.map((url) =>
    http(url, { retryCount: 0, timeout: chainLimits.rpcTimeout, fetchOptions: { redirect: "error" } }),
  )
  return createClient<Transport, undefined, undefined, AnyMethods>({
    transport: fallback(endpoints, { retryCount: 0 }),
    ...(!ccipRead && { ccipRead }),
  })
}
