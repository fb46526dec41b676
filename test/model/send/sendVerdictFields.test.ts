import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import type { SendDraft } from "../../../src/model/send/sendVerdict.js"
import type { Token } from "../../../src/model/token/token.js"
import {
  eth,
  form,
  invalid,
  network,
  noToken,
  toContract,
  toZero,
  unavailable,
  usdc,
  verdict,
  ZERO,
} from "../support/sendDraft.js"

const badAmount = fail("AmountInvalid", { amount: "0.5" })
const unclear = { amount: "1,000", readings: ["1000", "1"] } as const

describe("the verdict on a form", () => {
  it("is none, about no field, of a form that can be sent", () => {
    expect(verdict({})).toMatchObject({ problem: null, field: null })
  })

  it.each<[string, string | null, Partial<SendDraft>, AnyWalletError]>([
    ["the command without an account", null, { account: null }, fail("NotConnected", { command: "send" })],
    ["the chain family", null, { canSend: false }, fail("NamespaceUnsupported", { namespace: "eip155" })],
    ["the network", null, { network: undefined }, fail("NetworkNotFound", { network: network.id })],
    ["a token that is not known", "token", noToken(loading()), fail("TokenMissing", {})],
    ["a balance that is not available", "token", noToken(failed(unavailable)), unavailable],
    [
      "both networks",
      null,
      form({ token: { ...usdc, chainId: "eip155:137" } }),
      fail("WrongNetwork", { expected: "eip155:137", actual: "eip155:1" }),
    ],
    ["a missing amount", "amount", form({ amount: "" }), fail("TransferIncomplete", {})],
    ["an amount as it is written", "amount", form({ amount: " x " }), fail("AmountInvalid", { amount: "x" })],
    ["what an amount can mean", "amount", form(unclear), fail("AmountAmbiguous", unclear)],
    ["an amount that is too much", "amount", form({ amount: "9" }), fail("InsufficientFunds", { symbol: "ETH" })],
    ["a missing receiver", "receiver", form({ receiver: "" }), fail("TransferIncomplete", {})],
    ["a receiver that is looked up", "receiver", { receiver: loading() }, fail("TransferIncomplete", {})],
    ["an invalid receiver", "receiver", { receiver: failed(invalid) }, invalid],
    ["the zero address", "receiver", { receiver: toZero }, fail("ReceiverIsZero", { address: ZERO })],
    [
      "the contract of the token",
      null,
      { ...form({ token: usdc }), receiver: toContract },
      fail("ReceiverIsToken", { address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48" }),
    ],
    ["an amount that the chain refuses", "amount", { fee: failed(badAmount) }, badAmount],
    ["an address that the chain refuses", "receiver", { fee: failed(invalid) }, invalid],
  ])("names %s, and the field it is about: %s", (_, field, change, { code, details }) => {
    expect(verdict(change)).toMatchObject({ field, problem: { code, details } })
  })

  it("needs another amount where it can mean two numbers, also if it could be sent as it is written", () => {
    expect(verdict(form({ ...unclear, amount: "0.5" })).next).toBe("incorrectValue")
  })

  it.each<[string, AnyWalletError, Partial<Record<"amount" | "receiver", string>>]>([
    ["an amount", badAmount, { amount: "incorrectValue" }],
    ["too little money", fail("InsufficientFunds", { symbol: "ETH" }), { amount: "insufficientFunds" }],
    ["an address", invalid, { receiver: "invalidAddress" }],
    ["a contract that refuses", fail("Reverted", { reason: null }), {}],
    ["a token with rules of its own", fail("TokenNotTransferable", { symbol: "TOLL", reason: "fee" }), {}],
    ["too little for a new account", fail("AmountTooSmall", { minimum: "1", symbol: "SOL" }), { amount: "addAmount" }],
    ["what is no wallet", fail("ReceiverNotWallet", { address: "x", kind: "program" }), { receiver: "invalidAddress" }],
    ["a chain that cannot be reached", fail("ChainUnreachable", { network: network.id }), {}],
  ])("is an issue of one field only where the chain is about it: %s", (_, error, { amount, receiver }) => {
    const { issues } = verdict({ fee: failed(error) })
    expect([issues.token, issues.amount?.next, issues.receiver?.next]).toEqual([null, amount, receiver])
  })

  it("has an issue for each invalid field, not only for the first one", () => {
    const { problem, issues } = verdict({ ...form({ amount: "x" }), receiver: failed(invalid) })
    expect(problem?.code).toBe("AmountInvalid")
    expect([issues.token, issues.amount?.next, issues.receiver?.next]).toEqual([
      null,
      "incorrectValue",
      "invalidAddress",
    ])
  })

  it("gives the limit when the amount is above it, and not when the fee is too much", () => {
    const above = verdict({ ...form({ amount: "9" }), most: ready("0.979") })
    expect(above.issues.amount).toMatchObject({ error: { code: "InsufficientFunds" }, limit: "0.979" })
    const fee = verdict({ ...form({ token: usdc }), fee: ready("1.1") })
    expect(fee.issues.amount).toMatchObject({ error: { details: { symbol: "ETH" } }, limit: null })
  })

  it("has the decimals of the native currency before its amount is known", () => {
    const amountOf = (amount: string, nativeToken: Token | null) =>
      verdict({ ...noToken(loading()), ...form({ token: null, amount }), nativeToken }).issues.amount?.next
    expect(amountOf("0.5", eth)).toBeUndefined()
    expect(amountOf("0.0000000000000000001", eth)).toBe("incorrectValue")
    expect(amountOf("0.5", null)).toBeUndefined()
  })
})
