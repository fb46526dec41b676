import { concat, decodeAbiParameters, encodeAbiParameters, zeroAddress } from "viem"
import type { SwapReads } from "../../family.js"
import type { Hex } from "../rpc/codecs.js"
import type { OpenChain } from "../chain/evmChain.js"
import { type SwapCoder, swapReads } from "../chain/swapReads.js"

const APPROVE = "0x095ea7b3"

/** Lower-cases an address to skip viem's checksum validation. */
const lowerCase = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`

const address = { type: "address" } as const
const uint256 = { type: "uint256" } as const
const amounts = { type: "uint256[]" } as const
const calls = {
  type: "tuple[]",
  components: [
    { type: "address", name: "target" },
    { type: "uint256", name: "value" },
    { type: "bytes", name: "data" },
  ],
} as const

/** The coder based on viem. */
export const swapCoder: SwapCoder = {
  approve: (spender, units) => concat([APPROVE, encodeAbiParameters([address, uint256], [lowerCase(spender), units])]),
  approvalIn: (data) => {
    if (!/^0x095ea7b3[0-9a-f]{128}$/i.test(data)) return null
    const [spender, units] = decodeAbiParameters([address, uint256], `0x${data.slice(10)}`)
    return { spender, units }
  },
  allowance: (owner, spender) =>
    concat(["0xdd62ed3e", encodeAbiParameters([address, address], [lowerCase(owner), lowerCase(spender)])]),
  decodeUnits: (data) => decodeAbiParameters([uint256], data)[0],
  run: (made, tokens) => {
    const each = made.map(({ to, value, data }) => ({ target: lowerCase(to), value, data }))
    const watched = tokens.map((token) => (token === null ? zeroAddress : lowerCase(token)))
    return concat(["0x9993092e", encodeAbiParameters([calls, { type: "address[]" }], [each, watched])])
  },
  decodeRun: (data) => decodeAbiParameters([amounts, amounts], data),
}

/** The reads of a swap, over viem. */
export const viemSwapReads = (openChain: OpenChain): SwapReads => swapReads(openChain, swapCoder)

export { shared } from "../../../initial/shared.js"
