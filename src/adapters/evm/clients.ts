import { defer } from "rxjs"
import { limits } from "../../model/limits.js"
import { safeText } from "../../model/presentation.js"
import type { ChainClient, OpenChain } from "./evmChain.js"
import { standardErrors } from "./standardErrors.js"

type Viem = typeof import("viem")
type Transport = ReturnType<Viem["fallback"]>

/** A client that takes any method: the answers are decoded by who asks. */
type AnyMethods = [{ readonly Method: string; readonly Parameters: readonly unknown[]; readonly ReturnType: unknown }]

/** The reason in the bytes of a revert: `Error(string)`, a `Panic` in words, a standard error by its name, else its selector. */
const reasonFrom = (
  { ContractFunctionRevertedError, isHex }: Pick<Viem, "ContractFunctionRevertedError" | "isHex">,
  revert: string,
): string | null => {
  if (!isHex(revert) || revert === "0x") return null
  const { reason, data, signature } = new ContractFunctionRevertedError({
    abi: standardErrors,
    data: revert,
    functionName: "",
  })
  const named = data === undefined || data.errorName === "Error" || data.errorName === "Panic" ? reason : data.errorName
  return safeText(named ?? signature ?? revert.slice(0, 10), limits.wordsLength) || null
}

/**
 * The only door to viem, which is loaded on the first question to a chain and not before. The names are taken out in
 * the parameter, so that a bundler sees which parts of viem are needed and leaves the rest behind.
 */
export const viemChains: OpenChain = ({ rpcUrls }) =>
  defer(() =>
    import("viem").then(
      ({ createClient, fallback, http, isAddress, isHex, ContractFunctionRevertedError }): ChainClient => {
        const endpoints = rpcUrls.map((url) => http(url, { retryCount: 0, timeout: limits.rpcTimeout }))
        const client = createClient<Transport, undefined, undefined, AnyMethods>({
          transport: fallback(endpoints, { retryCount: 0 }),
        })
        return {
          request: (method, params) => client.request({ method, params }),
          isAddress: (text) => isAddress(text),
          reasonIn: (revert) => reasonFrom({ ContractFunctionRevertedError, isHex }, revert),
        }
      },
    ),
  )
