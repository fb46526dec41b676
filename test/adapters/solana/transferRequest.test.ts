import { describe, expect, it } from "vitest"
import { A, B } from "../../../marbles/adapters/solana/marbleSolana.js"
import { SYSTEM } from "../../../src/adapters/solana/chain/programs.js"
import { unitsOf, validateTransfer } from "../../../src/adapters/solana/transfer/transferRequest.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { fail } from "../../../src/model/errors.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"

const token = { address: A, symbol: "USDC" }
const valid: Transfer = { to: B, amount: "1.5" }
const checked = (change: object) => () => validateTransfer(web3Coder, { ...valid, ...change })

describe("a transfer on Solana, before any request", () => {
  it("is its receiver, its amount and its token, without space around the texts", () => {
    expect(checked({})()).toEqual({ ...valid, token: undefined })
    expect(checked({ to: ` ${B}\n`, amount: " 0.10 ", token })()).toEqual({ to: B, amount: "0.10", token })
  })

  it("may have the data of a token, which is not a call", () => {
    expect(checked({ token, data: "0x" })()).toMatchObject({ token })
  })

  it.each([
    ["a call", { data: "0x00" }, fail("NamespaceUnsupported", { namespace: "solana" })],
    ["no receiver", { to: undefined }, fail("TransferIncomplete", {})],
    ["an empty receiver", { to: " " }, fail("TransferIncomplete", {})],
    ["no amount", { amount: undefined }, fail("TransferIncomplete", {})],
    ["an empty amount", { amount: " " }, fail("AmountInvalid", { amount: " " })],
    ["an amount that is no text", { amount: 1.5 }, fail("AmountInvalid", { amount: "1.5" })],
    ["an amount that is no number", { amount: "many" }, fail("AmountInvalid", { amount: "many" })],
    ["an amount below zero", { amount: "-1" }, fail("AmountInvalid", { amount: "-1" })],
    ["an amount of zero", { amount: "0.00" }, fail("AmountInvalid", { amount: "0.00" })],
    ["an amount with an exponent", { amount: "1e3" }, fail("AmountInvalid", { amount: "1e3" })],
    ["a receiver that is no address", { to: "0xabc" }, fail("InvalidAddress", { address: "0xabc" })],
    ["a token that is no address", { token: { address: "USDC" } }, fail("InvalidAddress", { address: "USDC" })],
    ["the address of nobody", { to: SYSTEM }, fail("ReceiverIsZero", { address: SYSTEM })],
    ["the token as receiver", { to: A, token }, fail("ReceiverIsToken", { address: A })],
  ])("is refused with %s", (_, change, failure) => {
    expect(checked(change)).toThrow(failure)
  })
})

describe("the base units of an amount on Solana", () => {
  it("are exact, up to the most that programs count", () => {
    expect(unitsOf("1.5", 9)).toBe(1_500_000_000n)
    expect(unitsOf("18446744073.709551615", 9)).toBe(2n ** 64n - 1n)
  })

  it.each([
    ["more decimal places than the token has", "0.1234567", 6],
    ["more than programs count", "18446744073.709551616", 9],
  ])("are none of %s", (_, amount, decimals) => {
    expect(() => unitsOf(amount, decimals)).toThrow(fail("AmountInvalid", { amount }))
  })
})
