import { type Address, concat, encodeErrorResult, type Hex, parseAbi, size, toHex } from "viem"
import { askNode } from "./wallet/rpc.js"

/** Where the local world keeps a contract that refuses everything. */
export const revertingContract: Address = "0x0000000000000000000000000000000000c105ed"

/** Bytecode that answers every call with `Error(reason)`: copy what follows the code to memory, revert with it. */
const revertingCode = (reason: string): Hex => {
  const failure = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), errorName: "Error", args: [reason] })
  const length = toHex(size(failure), { size: 2 })
  return concat(["0x61", length, "0x600e", "0x6000", "0x39", "0x61", length, "0x6000", "0xfd", failure])
}

/** Puts the contract on an anvil chain. */
export const placeRevertingContract = async (url: string, reason: string): Promise<void> => {
  await askNode(url, "anvil_setCode", [revertingContract, revertingCode(reason)])
}
