import {
  type Client,
  createClient,
  type EIP1193RequestFn,
  fallback,
  http,
  type HttpTransport,
  type HttpTransportConfig,
  type Transport,
} from "viem"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { ChainId } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"

/** Allows any method; results are decoded by the caller. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/** Ends a request in time, also while its answer arrives: the timeout of viem is that of the headers alone. */
const inTime =
  ({ id }: Network) =>
  (_: Request, init: RequestInit): RequestInit => {
    const controller = new AbortController()
    const end = (): void => controller.abort(fail("ChainUnreachable", { network: id }))
    AbortSignal.timeout(chainLimits.rpcTimeout).addEventListener("abort", end)
    return { ...init, signal: controller.signal }
  }

/** Requests to one endpoint. */
export const endpointAt = (url: string, network: Network, config: HttpTransportConfig = {}): HttpTransport =>
  http(url, { ...config, onFetchRequest: inTime(network) })

/** Fails with `WrongEndpoint` where an endpoint answers for another chain. */
const verifyChain = async (request: EIP1193RequestFn, { id }: Network): Promise<void> => {
  const said: unknown = await request({ method: "eth_chainId" })
  if (said === undefined || said === null) throw fail("ChainUnreachable", { network: id })
  const actual = decoded(ChainId, said)
  if (actual !== undefined && actual !== id) throw fail("WrongEndpoint", { network: id, actual })
}

/** An endpoint that is asked for its chain once, beside the first request: what another chain answers is never used. */
const verified = (url: string, network: Network): Transport => {
  const endpoint = endpointAt(url, network, { retryCount: 0, fetchOptions: { redirect: "error" } })
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
    const both: EIP1193RequestFn = async (call) => {
      const [result] = await Promise.all([request(call), verify()])
      if (result === undefined) throw fail("ChainUnreachable", { network: network.id })
      return result as never
    }
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
