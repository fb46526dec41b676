import { ContractFunctionRevertedError, getAddress, isAddress, isHex } from "viem"
import { chainLimits } from "../../../model/chainLimits.js"
import type { Network } from "../../../model/network.js"
import { safeText } from "../../../model/presentation.js"
import type { ChainClient } from "../chain/evmChain.js"
import { viemL1FeeCoder } from "./viemL1FeeCoder.js"
import { viemTokenCoder } from "./viemTokenCoder.js"
import { viemClient } from "./viemClient.js"

const error = <const N extends string>(name: N, ...types: readonly ("address" | "uint256" | "bytes32")[]) => ({
  type: "error" as const,
  name,
  inputs: types.map((type) => ({ type, name: "" })),
})

/** Common contract errors (ERC-6093, OpenZeppelin), to name the reason of a reverted token transfer. */
const standardErrors = [
  error("ERC20InsufficientBalance", "address", "uint256", "uint256"),
  error("ERC20InvalidSender", "address"),
  error("ERC20InvalidReceiver", "address"),
  error("ERC20InsufficientAllowance", "address", "uint256", "uint256"),
  error("ERC20InvalidApprover", "address"),
  error("ERC20InvalidSpender", "address"),
  error("ERC721NonexistentToken", "uint256"),
  error("ERC721InsufficientApproval", "address", "uint256"),
  error("ERC1155InsufficientBalance", "address", "uint256", "uint256", "uint256"),
  error("OwnableUnauthorizedAccount", "address"),
  error("AccessControlUnauthorizedAccount", "address", "bytes32"),
  error("EnforcedPause"),
  error("ReentrancyGuardReentrantCall"),
  error("SafeERC20FailedOperation", "address"),
] as const

/** The reason in revert data: the text of `Error(string)` or `Panic`, the name of a standard error, or else the selector. */
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

/** A chain client based on viem. */
export const viemChain = (network: Network): ChainClient => {
  const client = viemClient(network)
  return {
    request: (method, params) => client.request({ method, params }),
    isAddress: (text) => isAddress(text),
    checksum: (address) => getAddress(address),
    reasonIn,
    tokens: viemTokenCoder,
    l1Fee: viemL1FeeCoder,
  }
}

export { shared } from "../../../initial/shared.js"
