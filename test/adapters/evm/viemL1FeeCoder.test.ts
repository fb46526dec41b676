import fc from "fast-check"
import { decodeFunctionData, type Hex, parseAbi, parseTransaction, serializeTransaction } from "viem"
import { describe, expect, it } from "vitest"
import { viemL1FeeCoder } from "../../../src/adapters/evm/viem/viemL1FeeCoder.js"

const to = `0x${"b0".repeat(20)}` as const
const abi = parseAbi(["function getL1Fee(bytes) view returns (uint256)"])

describe("the call that asks a rollup for its price", () => {
  it.each<readonly [string, bigint, Hex]>([
    ["coins", 5n * 10n ** 17n, "0x"],
    ["a single byte of data", 0n, "0x7f"],
    ["a token transfer", 0n, `0x${"a9".repeat(68)}`],
    ["much data", 1n, `0x${"ff".repeat(70_000)}`],
  ])("contains the unsigned transaction of %s", (_, value, data) => {
    const call = viemL1FeeCoder.call({ chainId: 10, to, value, data, gas: 21_000n, price: 7n })
    const [bytes] = decodeFunctionData({ abi, data: call }).args
    const { value: sent = 0n, data: input = "0x", ...rest } = parseTransaction(bytes as `0x02${string}`)
    expect({ sent, input }).toEqual({ sent: value, input: data })
    expect(rest).toMatchObject({ chainId: 10, to, gas: 21_000n, maxFeePerGas: 7n })
  })

  /** The bytes that are priced, and those that viem makes of the same transaction. */
  const bytesOf = (value: bigint, data: Hex, gas = 21_000n, price = 7n): readonly unknown[] => {
    const call = viemL1FeeCoder.call({ chainId: 10, to, value, data, gas, price })
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    const theirs = { type: "eip1559", chainId: 10, nonce: 0xffffff, to, value, data, gas, ...fees } as const
    return [...decodeFunctionData({ abi, data: call }).args, serializeTransaction(theirs)]
  }

  it.each<readonly [bigint, Hex]>([
    [0n, "0x00"],
    [127n, "0x7f"],
    [128n, "0x80"],
    [255n, "0xff"],
    [256n, `0x${"00".repeat(55)}`],
    [1n, `0x${"00".repeat(56)}`],
    [1n, `0x${"ff".repeat(255)}`],
    [1n, `0x${"ff".repeat(256)}`],
  ])("has the bytes of the unsigned transaction of %s wei with the data %s", (value, data) => {
    const [ours, theirs] = bytesOf(value, data)
    expect(ours).toBe(theirs)
  })

  it("has the bytes of the unsigned transaction for any value, gas, price and data", () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const bytes = fc.uint8Array({ maxLength: 300 }).map((all): Hex => `0x${Buffer.from(all).toString("hex")}`)
    fc.assert(
      fc.property(units, bytes, units, units, (value, data, gas, price) => {
        const [ours, theirs] = bytesOf(value, data, gas, price)
        expect(ours).toBe(theirs)
      }),
    )
  })
})
