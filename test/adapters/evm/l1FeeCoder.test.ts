import { decodeFunctionData, type Hex, parseAbi, parseTransaction } from "viem"
import { describe, expect, it } from "vitest"
import { l1FeeCoder } from "../../../src/adapters/evm/l1FeeCoder.js"

const to = `0x${"b0".repeat(20)}` as const
const abi = parseAbi(["function getL1Fee(bytes) view returns (uint256)"])

describe("the call that asks a rollup for its price", () => {
  it.each<readonly [string, bigint, Hex]>([
    ["coins", 5n * 10n ** 17n, "0x"],
    ["a single byte of data", 0n, "0x7f"],
    ["a token transfer", 0n, `0x${"a9".repeat(68)}`],
    ["much data", 1n, `0x${"ff".repeat(70_000)}`],
  ])("contains the unsigned transaction of %s", (_, value, data) => {
    const call = l1FeeCoder.call({ chainId: 10, to, value, data, gas: 21_000n, price: 7n })
    const [bytes] = decodeFunctionData({ abi, data: call }).args
    const { value: sent = 0n, data: input = "0x", ...rest } = parseTransaction(bytes as `0x02${string}`)
    expect({ sent, input }).toEqual({ sent: value, input: data })
    expect(rest).toMatchObject({ chainId: 10, to, gas: 21_000n, maxFeePerGas: 7n })
  })
})
