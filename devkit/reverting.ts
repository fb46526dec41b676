import { type Address, concat, encodeErrorResult, type Hex, parseAbi, size, toHex } from "viem"
import { requestNode } from "./wallet/rpc.js"

/** Address of a contract on the local chains that reverts every call. */
export const revertingContract: Address = "0x0000000000000000000000000000000000c105ed"

/** Bytecode that reverts every call with `Error(reason)`: copies the data after the code to memory and reverts with it. */
const revertingCode = (reason: string): Hex => {
  const failure = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), errorName: "Error", args: [reason] })
  const length = toHex(size(failure), { size: 2 })
  return concat(["0x61", length, "0x600e", "0x6000", "0x39", "0x61", length, "0x6000", "0xfd", failure])
}

/** Deploys the contract to an anvil chain. */
export const deployRevertingContract = async (url: string, reason: string): Promise<void> => {
  await requestNode(url, "anvil_setCode", [revertingContract, revertingCode(reason)])
}
