import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toDecimal } from "../../src/model/amount.js"
import { fail } from "../../src/model/errors.js"
import { fill } from "../../src/model/messages.js"
import { unknownNetwork } from "../../src/model/network.js"
import { noticeFor } from "../../src/model/notice.js"
import { failed, idle, loading, ready } from "../../src/model/remote.js"
import { nativeTokenOf } from "../../src/model/nativeToken.js"
import { type SendDraft, verdictOf } from "../../src/model/sendVerdict.js"
import type { Token } from "../../src/model/token.js"
import { noticeWords } from "../../src/model/words/notices.js"

const BOB = "0xB0b0000000000000000000000000000000000002"
const network = unknownNetwork("eip155:1")
const eth = nativeTokenOf(network, "1")
const usdc: Token = {
  ...eth,
  symbol: "USDC",
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  quantity: { decimals: "6", numeric: "5" },
}

/** A form that can be sent. */
const fine: SendDraft = {
  account: { network: network.id, address: "0xa11ce" },
  network,
  canSend: true,
  form: { token: eth, amount: "0.5", receiver: BOB },
  nativeToken: eth,
  nativeAmount: ready("1"),
  receiver: ready({ address: BOB, name: null, avatar: null }),
  fee: ready("0.01"),
  most: idle,
}
const form = (change: Partial<SendDraft["form"]>): Partial<SendDraft> => ({ form: { ...fine.form, ...change } })
const noToken = (nativeAmount: SendDraft["nativeAmount"]): Partial<SendDraft> => ({
  ...form({ token: null }),
  nativeAmount,
})
const verdict = (change: Partial<SendDraft>) => verdictOf({ ...fine, ...change })

/** The displayed message; `fine` without a problem. */
const said = (change: Partial<SendDraft>): string => {
  const { problem } = verdict(change)
  if (!problem) return "fine"
  const { short, values } = noticeFor(problem)
  return fill(noticeWords[short], values)
}

const toContract = ready({ address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", name: null, avatar: null })
const incomplete = "An amount and receiver address are required"
const funds = "Not enough ETH for the amount and the network fee"
const invalid = fail("InvalidAddress", { address: "x" })

describe("the problem of a transfer", () => {
  it.each<readonly [string, Partial<SendDraft>, string, string]>([
    ["nothing", {}, "fine", "preview"],
    ["no account is connected", { account: null }, "Connect a wallet first", "blocked"],
    ["a chain family that cannot send", { canSend: false }, "Unsupported chain", "blocked"],
    ["a network that the site does not offer", { network: undefined }, "Network Not Found", "blocked"],
    ["a native currency whose amount is not known", noToken(loading()), "A token is required", "loading"],
    [
      "a native currency whose amount is not available",
      noToken(failed(fail("BalanceUnavailable", { retryAt: 1 }))),
      "Token Balance Unavailable",
      "selectToken",
    ],
    [
      "a token of another network",
      form({ token: { ...usdc, chainId: "eip155:137" } }),
      "Your wallet is on another network",
      "blocked",
    ],
    ["no amount", form({ amount: " " }), incomplete, "addAmount"],
    ["no amount and no receiver", form({ amount: "", receiver: "" }), incomplete, "addAmount"],
    ["no number", form({ amount: "1,5" }), "Incorrect amount", "incorrectValue"],
    ["zero", form({ amount: "0.00" }), "Incorrect amount", "incorrectValue"],
    ["less than zero", form({ amount: "-1" }), "Incorrect amount", "incorrectValue"],
    ["a power of ten", form({ amount: "1e3" }), "Incorrect amount", "incorrectValue"],
    ["a hexadecimal number", form({ amount: "0x10" }), "Incorrect amount", "incorrectValue"],
    [
      "more places than the token has",
      form({ token: usdc, amount: "0.1234567" }),
      "Incorrect amount",
      "incorrectValue",
    ],
    ["zeros beyond them", form({ token: usdc, amount: "0.1230000000" }), "fine", "preview"],
    ["spaces around the amount", form({ amount: " 0.5 " }), "fine", "preview"],
    ["more than the account has", form({ amount: "1.000000000000000001" }), funds, "insufficientFunds"],
    [
      "more of a token, and no receiver",
      form({ token: usdc, amount: "5.000001", receiver: "" }),
      "Not enough USDC for the amount and the network fee",
      "insufficientFunds",
    ],
    ["all of a token", form({ token: usdc, amount: "5" }), "fine", "preview"],
    ["more than can be sent", { ...form({ amount: "0.98" }), most: ready("0.979") }, funds, "insufficientFunds"],
    ["the most that can be sent", { ...form({ amount: "0.979" }), most: ready("0.979") }, "fine", "preview"],
    ["no receiver", form({ receiver: " " }), incomplete, "addAddress"],
    ["a name that is looked up", { receiver: loading() }, incomplete, "lookingUp"],
    ["no address", { receiver: failed(invalid) }, "Not a valid address", "invalidAddress"],
    [
      "a name without an address",
      { receiver: failed(fail("NameNotFound", { name: "x.eth" })) },
      "No such name",
      "invalidAddress",
    ],
    [
      "the token's own contract",
      { ...form({ token: usdc }), receiver: toContract },
      "That is the contract of the token itself",
      "blocked",
    ],
    ["that contract, for the native currency", { receiver: toContract }, "fine", "preview"],
    ["nothing left for the fee", form({ amount: "0.990000000000000001" }), funds, "insufficientFunds"],
    ["just the fee left", form({ amount: "0.99" }), "fine", "preview"],
    [
      "no native currency for the fee of a token",
      { ...form({ token: usdc }), fee: ready("1.1") },
      funds,
      "insufficientFunds",
    ],
    [
      "a chain that counts too little",
      { fee: failed(fail("InsufficientFunds", { symbol: "ETH" })) },
      funds,
      "insufficientFunds",
    ],
    ["a chain that knows the checksum is wrong", { fee: failed(invalid) }, "Not a valid address", "invalidAddress"],
    [
      "a contract that refuses",
      { fee: failed(fail("Reverted", { reason: "closed" })) },
      "The contract refused: closed",
      "blocked",
    ],
    [
      "a chain that could not be reached",
      { fee: failed(fail("ChainUnreachable", { network: network.id })) },
      "fine",
      "preview",
    ],
    ["a fee that is not known yet", { fee: idle }, "fine", "preview"],
  ])("%s", (_, change, words, next) => {
    expect(said(change)).toBe(words)
    expect(verdict(change).next).toBe(next)
  })

  it.each<[string | null, Partial<SendDraft>]>([
    [null, {}],
    [null, { canSend: false }],
    ["token", noToken(loading())],
    ["amount", form({ amount: "9" })],
    ["receiver", { receiver: failed(invalid) }],
  ])("is about one field: %s", (field, change) => {
    expect(verdict(change).field).toBe(field)
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
    expect(verdict({ ...noToken(loading()), ...form({ token: null, amount: "0.5" }) }).issues.amount).toBeNull()
  })

  it("compares amount, fee and balance to the last unit", () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 256n })
    fc.assert(
      fc.property(units, units, units, (amount, fee, balance) => {
        const nativeAmount = toDecimal(balance, 18)
        const held = nativeTokenOf(network, nativeAmount)
        const filled = form({ token: held, amount: toDecimal(amount, 18) })
        const words = said({
          ...filled,
          nativeToken: held,
          nativeAmount: ready(nativeAmount),
          fee: ready(toDecimal(fee, 18)),
        })
        expect(words).toBe(amount + fee > balance ? funds : "fine")
      }),
    )
  })

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, receiver) => {
        expect(() => verdict(form({ amount, receiver }))).not.toThrow()
      }),
    )
  })
})
