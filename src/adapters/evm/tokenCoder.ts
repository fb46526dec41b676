import { concat, decodeAbiParameters, encodeAbiParameters, hexToString } from "viem"
import type { Hex } from "./codecs.js"

/** A question to a contract. */
export interface ContractCall {
  readonly to: string
  readonly data: Hex
}

/** How token contracts (ERC-20) and Multicall3 are spoken to. What reads an answer throws when it makes no sense. */
export interface TokenCoder {
  readonly balanceOf: (owner: string) => Hex
  readonly decimals: () => Hex
  readonly symbol: () => Hex
  readonly transfer: (receiver: string, units: bigint) => Hex
  readonly unitsIn: (answer: Hex) => bigint
  /** A symbol, whether it is written as a string or as 32 bytes, as the oldest tokens do. */
  readonly textIn: (answer: Hex) => string
  /** `aggregate3`, in which every call may fail for itself. */
  readonly aggregate: (calls: readonly ContractCall[]) => Hex
  /** The answer to each of those calls, in their order; null where one failed. */
  readonly answersIn: (answer: Hex) => readonly (Hex | null)[]
}

/** Addresses go in as lower case: their checksum is nobody's business here. */
const plain = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

const address = { type: "address" } as const
const uint256 = { type: "uint256" } as const
const calls = {
  type: "tuple[]",
  components: [
    { type: "address", name: "target" },
    { type: "bool", name: "allowFailure" },
    { type: "bytes", name: "callData" },
  ],
} as const
const results = {
  type: "tuple[]",
  components: [
    { type: "bool", name: "success" },
    { type: "bytes", name: "returnData" },
  ],
} as const

const oldText = (answer: Hex): string =>
  hexToString(decodeAbiParameters([{ type: "bytes32" }], answer)[0], { size: 32 })

/** The coder made of viem. Each function goes by its selector: the whole of an ABI would be most of what is loaded. */
export const tokenCoder: TokenCoder = {
  balanceOf: (owner) => concat(["0x70a08231", encodeAbiParameters([address], [plain(owner)])]),
  decimals: () => "0x313ce567",
  symbol: () => "0x95d89b41",
  transfer: (receiver, units) =>
    concat(["0xa9059cbb", encodeAbiParameters([address, uint256], [plain(receiver), units])]),
  unitsIn: (answer) => decodeAbiParameters([uint256], answer)[0],
  // Thirty-two bytes are too short for a string, which has its place and its length before its letters.
  textIn: (answer) => (answer.length === 66 ? oldText(answer) : decodeAbiParameters([{ type: "string" }], answer)[0]),
  aggregate: (asked) => {
    const each = asked.map(({ to, data }) => ({ target: plain(to), allowFailure: true, callData: data }))
    return concat(["0x82ad56cb", encodeAbiParameters([calls], [each])])
  },
  answersIn: (answer) =>
    decodeAbiParameters([results], answer)[0].map(({ success, returnData }) => (success ? returnData : null)),
}
