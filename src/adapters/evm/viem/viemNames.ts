import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from "viem"
import { getEnsAddress, getEnsName, getEnsText, normalize } from "viem/ens"
import type { Network } from "../../../model/network.js"
import { ethereumCoin, type NameClient } from "../chain/names.js"
import { viemClient } from "./viemClient.js"

/** The ENS Universal Resolver (v3): a stable proxy with the same address on Ethereum and its testnets. viem calls it from 2.35 on. */
const universalResolverAddress = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** Errors of the Universal Resolver by which there is no such record. */
const absent = new Set([
  "ResolverNotFound",
  "ResolverNotContract",
  "ResolverError",
  "UnsupportedResolverProfile",
  "ReverseAddressMismatch",
])

/** The record is not on the chain: `OffchainLookup` (ERC-3668), where it is not followed, or a gateway that failed. */
const offchain = new Set(["0x556f1830", "OffchainLookup", "HttpError"])

/** The name or the selector of the error that a contract reverted with, or `"0x"` where there is no contract. */
const revertIn = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof BaseError)) return undefined
  if (thrown.walk((cause) => cause instanceof ContractFunctionZeroDataError)) return "0x"
  const reverted = thrown.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return undefined
  return reverted.data?.errorName ?? reverted.signature
}

/** The answer; null where there is no record, or where `ignored` has the error. A network without ENS has no names. */
const orNull = (answer: Promise<string | null>, ignored: ReadonlySet<string> = new Set()): Promise<string | null> =>
  answer.catch((thrown: unknown) => {
    const revert = revertIn(thrown)
    if (revert !== undefined && (revert === "0x" || absent.has(revert) || ignored.has(revert))) return null
    throw thrown
  })

/**
 * ENS over viem, including its normalization tables. Only with `ccipRead` are offchain names resolved at the gateway that
 * they specify (ERC-3668). Without, the address of such a name is an error, and its other records are null.
 */
export const viemNames = (network: Network, ccipRead: boolean): NameClient => {
  const client = viemClient(network, ccipRead)
  const common = { universalResolverAddress, strict: true } as const
  return {
    normalize,
    nameOf: (address) => orNull(getEnsName(client, { ...common, address }), offchain),
    addressOf: (name, coinType) =>
      orNull(getEnsAddress(client, { ...common, name, ...(coinType !== ethereumCoin && { coinType }) })),
    textOf: (name, key) => orNull(getEnsText(client, { ...common, name, key }), offchain),
  }
}

export { shared } from "../../../initial/shared.js"
