import { concat, decodeAbiParameters, encodeAbiParameters, hexToString } from "viem"
import type { Hex } from "../rpc/codecs.js"
import type { TokenCoder } from "../chain/tokenCoder.js"

/** Lower-cases an address to skip viem's checksum validation. */
const lowerCase = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

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

const bytes32Text = (data: Hex): string =>
  hexToString(decodeAbiParameters([{ type: "bytes32" }], data)[0], { size: 32 })

/** Uses selectors instead of ABIs to keep the bundle small. */
export const viemTokenCoder: TokenCoder = {
  balanceOf: (owner) => concat(["0x70a08231", encodeAbiParameters([address], [lowerCase(owner)])]),
  decimals: () => "0x313ce567",
  symbol: () => "0x95d89b41",
  transfer: (receiver, units) =>
    concat(["0xa9059cbb", encodeAbiParameters([address, uint256], [lowerCase(receiver), units])]),
  decodeUnits: (data) => decodeAbiParameters([uint256], data)[0],
  // An ABI-encoded string is always longer than 32 bytes: offset and length precede the data.
  decodeText: (data) => (data.length === 66 ? bytes32Text(data) : decodeAbiParameters([{ type: "string" }], data)[0]),
  aggregate: (batch) => {
    const each = batch.map(({ to, data }) => ({ target: lowerCase(to), allowFailure: true, callData: data }))
    return concat(["0x82ad56cb", encodeAbiParameters([calls], [each])])
  },
  decodeResults: (data) =>
    decodeAbiParameters([results], data)[0].map(({ success, returnData }) => (success ? returnData : null)),
}
