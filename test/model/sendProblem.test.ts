import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fill } from "../../src/model/messages.js"
import { nativeToken } from "../../src/model/nativeToken.js"
import { unknownNetwork } from "../../src/model/network.js"
import { toDecimal } from "../../src/model/amount.js"
import { fail } from "../../src/model/errors.js"
import { noticeFor } from "../../src/model/notice.js"
import { failed, idle, loading, ready } from "../../src/model/remote.js"
import { problemOf, type SendDraft } from "../../src/model/sendProblem.js"
import type { Token } from "../../src/model/token.js"
import { noticeWords } from "../../src/model/words/notices.js"

const BOB = "0xB0b0000000000000000000000000000000000002"
const network = unknownNetwork("eip155:1")
const coin = nativeToken(network, { amount: "1", symbol: "ETH" })
const usdc: Token = {
  ...coin,
  symbol: "USDC",
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  quantity: { decimals: "6", numeric: "5" },
}

/** A valid form. */
const fine: SendDraft = {
  account: { network: network.id, address: "0xa11ce" },
  network,
  form: { token: coin, amount: "0.5", receiver: BOB },
  coin: ready(coin),
  receiver: ready({ address: BOB, name: null, avatar: null }),
  fee: ready("0.01"),
}
const form = (change: Partial<SendDraft["form"]>): Partial<SendDraft> => ({ form: { ...fine.form, ...change } })

/** The displayed message; `fine` without a problem. */
const messageFor = (change: Partial<SendDraft>): string => {
  const problem = problemOf({ ...fine, ...change })
  if (!problem) return "fine"
  const { short, values } = noticeFor(problem)
  return fill(noticeWords[short], values)
}

const toContract = ready({ address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", name: null, avatar: null })
const funds = "Not enough ETH for the amount and the network fee"

describe("the problem of a transfer", () => {
  it.each<readonly [string, Partial<SendDraft>, string]>([
    ["nothing", {}, "fine"],
    ["no connection", { account: null }, "Connect a wallet first"],
    ["a chain family that cannot send", { account: { network: "bip122:0", address: "bc1" } }, "Unsupported chain"],
    ["a network that is not configured", { network: undefined }, "Network Not Found"],
    ["no token", form({ token: null }), "A token is required"],
    ["nothing filled in", form({ token: null, amount: "", receiver: "" }), "A token is required"],
    ["no amount", form({ amount: " " }), "An amount and receiver address are required"],
    ["no receiver", form({ receiver: "" }), "An amount and receiver address are required"],
    ["a name that is being resolved", { receiver: loading() }, "An amount and receiver address are required"],
    ["not a number", form({ amount: "1,5" }), "Incorrect amount"],
    ["zero", form({ amount: "0.00" }), "Incorrect amount"],
    ["less than zero", form({ amount: "-1" }), "Incorrect amount"],
    ["scientific notation", form({ amount: "1e3" }), "Incorrect amount"],
    ["a hexadecimal number", form({ amount: "0x10" }), "Incorrect amount"],
    ["more decimals than the token has", form({ token: usdc, amount: "0.1234567" }), "Incorrect amount"],
    ["trailing zeros beyond the token's decimals", form({ token: usdc, amount: "0.1230000000" }), "fine"],
    ["an invalid address", { receiver: failed(fail("InvalidAddress", { address: "x" })) }, "Not a valid address"],
    ["an unknown name", { receiver: failed(fail("NameNotFound", { name: "x.eth" })) }, "No such name"],
    [
      "the token's own contract",
      { ...form({ token: usdc }), receiver: toContract },
      "That is the contract of the token itself",
    ],
    ["a token's contract as receiver of coins", { receiver: toContract }, "fine"],
    ["more than the balance", form({ amount: "1.000000000000000001" }), funds],
    [
      "more than the token balance",
      form({ token: usdc, amount: "5.000001" }),
      "Not enough USDC for the amount and the network fee",
    ],
    ["no coins left for gas", form({ amount: "0.990000000000000001" }), funds],
    ["exactly the gas left", form({ amount: "0.99" }), "fine"],
    ["no gas for a token", { ...form({ token: usdc }), fee: ready("1.1") }, funds],
    ["a reverting contract", { fee: failed(fail("Reverted", { reason: "closed" })) }, "The contract refused: closed"],
    ["an unreachable chain", { fee: failed(fail("ChainUnreachable", { network: network.id })) }, "fine"],
    ["an unknown fee", { fee: idle }, "fine"],
    [
      "a failed balance",
      { ...form({ token: null }), coin: failed(fail("BalanceUnavailable", { retryAt: 1 })) },
      "Token Balance Unavailable",
    ],
    [
      "a token of another network",
      form({ token: { ...usdc, chainId: "eip155:137" } }),
      "Your wallet is on another network",
    ],
  ])("%s", (_, change, message) => {
    expect(messageFor(change)).toBe(message)
  })

  it("compares amount, fee and balance exactly", () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 256n })
    fc.assert(
      fc.property(units, units, units, (amount, fee, balance) => {
        const held = nativeToken(network, { amount: toDecimal(balance, 18), symbol: "ETH" })
        const filled = form({ token: held, amount: toDecimal(amount, 18) })
        const message = messageFor({ ...filled, coin: ready(held), fee: ready(toDecimal(fee, 18)) })
        expect(message).toBe(amount + fee > balance ? funds : "fine")
      }),
    )
  })

  it("never throws for any input", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, receiver) => {
        expect(() => problemOf({ ...fine, ...form({ amount, receiver }) })).not.toThrow()
      }),
    )
  })
})
