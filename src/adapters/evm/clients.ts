import { defer } from "rxjs"
import { limits } from "../../model/limits.js"
import type { Network } from "../../model/network.js"
import { safeText } from "../../model/presentation.js"
import type { ChainClient, OpenChain } from "./evmChain.js"
import { standardErrors } from "./standardErrors.js"

type Viem = typeof import("viem")

/** The reason in the bytes of a revert: `Error(string)`, a `Panic` in words, a standard error by its name, else its selector. */
const reasonFrom = ({ ContractFunctionRevertedError, isHex }: Viem, revert: string): string | null => {
  if (!isHex(revert) || revert === "0x") return null
  const { reason, data, signature } = new ContractFunctionRevertedError({
    abi: standardErrors,
    data: revert,
    functionName: "",
  })
  const named = data === undefined || data.errorName === "Error" || data.errorName === "Panic" ? reason : data.errorName
  return safeText(named ?? signature ?? revert.slice(0, 10), limits.wordsLength) || null
}

const clientFor = (viem: Viem, network: Network): ChainClient => {
  const { createClient, fallback, http, isAddress } = viem
  const endpoints = network.rpcUrls.map((url) => http(url, { retryCount: 0, timeout: limits.rpcTimeout }))
  const client = createClient<ReturnType<typeof fallback>, undefined, undefined, [AnyMethod]>({
    transport: fallback(endpoints, { retryCount: 0 }),
  })
  return {
    request: (method, params) => client.request({ method, params }),
    isAddress: (text) => isAddress(text),
    reasonIn: (revert) => reasonFrom(viem, revert),
  }
}

interface AnyMethod {
  readonly Method: string
  readonly Parameters: readonly unknown[]
  readonly ReturnType: unknown
}

/** The only door to viem, which is loaded on the first question to a chain and not before. */
export const viemChains: OpenChain = (network) => defer(() => import("viem").then((viem) => clientFor(viem, network)))
