import { ContractFunctionRevertedError, isAddress, isHex } from "viem"
import { chainLimits } from "../../model/chainLimits.js"
import type { Network } from "../../model/network.js"
import { safeText } from "../../model/presentation.js"
import type { ChainClient } from "./evmChain.js"
import { standardErrors } from "./standardErrors.js"
import { tokenCoder } from "./tokenCoder.js"
import { viemClient } from "./viemClient.js"

/** The reason in the bytes of a revert: `Error(string)`, a `Panic` in words, a standard error by its name, else its selector. */
const reasonIn = (revert: string): string | null => {
  if (!isHex(revert) || revert === "0x") return null
  const { reason, data, signature } = new ContractFunctionRevertedError({
    abi: standardErrors,
    data: revert,
    functionName: "",
  })
  const named = data === undefined || data.errorName === "Error" || data.errorName === "Panic" ? reason : data.errorName
  return safeText(named ?? signature ?? revert.slice(0, 10), chainLimits.messageLength) || null
}

/** A chain over viem. */
export const viemChain = (network: Network): ChainClient => {
  const client = viemClient(network)
  return {
    request: (method, params) => client.request({ method, params }),
    isAddress: (text) => isAddress(text),
    reasonIn,
    tokens: tokenCoder,
  }
}
