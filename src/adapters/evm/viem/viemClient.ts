import { type Client, createClient, type EIP1193RequestFn, fallback, http, type Transport } from "viem"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { ChainId } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"

/** Allows any method; results are decoded by the caller. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/** Fails with `WrongEndpoint` where an endpoint answers for another chain. */
const verifyChain = async (request: EIP1193RequestFn, { id }: Network): Promise<void> => {
  const actual = decoded(ChainId, await request({ method: "eth_chainId" }))
  if (actual !== undefined && actual !== id) throw fail("WrongEndpoint", { network: id, actual })
}

/** An endpoint that is asked for its chain once, beside the first request: what another chain answers is never used. */
const verified = (url: string, network: Network): Transport => {
  const options = { retryCount: 0, timeout: chainLimits.rpcTimeout, fetchOptions: { redirect: "error" } } as const
  const endpoint = http(url, options)
  let verifying: Promise<void> | undefined
  return (config) => {
    const { request, ...rest } = endpoint(config)
    const verify = (): Promise<void> => {
      verifying ??= verifyChain(request, network).catch((thrown: unknown) => {
        verifying = undefined
        throw thrown
      })
      return verifying
    }
    const both: EIP1193RequestFn = async (call) => (await Promise.all([request(call), verify()]))[0] as never
    return { ...rest, request: both }
  }
}

/**
 * An RPC client that tries the network's endpoints in order, each once. A redirect is an error: requests name accounts,
 * which are for the site's own endpoints only. With `ccipRead`, contracts may send the page to other hosts (ERC-3668).
 */
export const viemClient = (network: Network, ccipRead = false): Client<Transport, undefined, undefined, AnyMethods> => {
  const endpoints = network.rpcUrls.map((url) => verified(url, network))
  return createClient<Transport, undefined, undefined, AnyMethods>({
    transport: fallback(endpoints, { retryCount: 0 }),
    ...(!ccipRead && { ccipRead }),
  })
}
