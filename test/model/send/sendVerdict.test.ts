import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toDecimal } from "../../../src/model/amount.js"
import { fail } from "../../../src/model/errors.js"
import { fill } from "../../../src/model/text/messages.js"
import { noticeFor } from "../../../src/model/notices/notice.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import type { SendDraft } from "../../../src/model/send/sendVerdict.js"
import { noticeWords } from "../../../src/model/words/notices.js"
import {
  form,
  invalid,
  network,
  noToken,
  toContract,
  toZero,
  unavailable,
  usdc,
  verdict,
} from "../support/sendDraft.js"

/** The displayed message; `fine` without a problem. */
const said = (change: Partial<SendDraft>): string => {
  const { problem } = verdict(change)
  if (!problem) return "fine"
  const { short, values } = noticeFor(problem)
  return fill(noticeWords[short], values)
}

const incomplete = "Enter an amount and a recipient"
const funds = "Not enough ETH for the amount and the network fee"

describe("the problem of a transfer", () => {
  it.each<readonly [string, Partial<SendDraft>, string, string]>([
    ["nothing", {}, "fine", "preview"],
    ["no account is connected", { account: null }, "Connect a wallet first", "blocked"],
    ["a chain family that cannot send", { canSend: false }, "This kind of network isn't supported", "blocked"],
    ["a network that the site does not offer", { network: undefined }, "Network not found", "blocked"],
    ["a native currency whose amount is not known", noToken(loading()), "Choose a token", "loading"],
    [
      "a native currency whose amount is not available",
      noToken(failed(unavailable)),
      "Balance unavailable",
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
    ["no number", form({ amount: "1,5" }), "Enter a valid amount", "incorrectValue"],
    ["zero", form({ amount: "0.00" }), "Enter a valid amount", "incorrectValue"],
    ["less than zero", form({ amount: "-1" }), "Enter a valid amount", "incorrectValue"],
    ["a power of ten", form({ amount: "1e3" }), "Enter a valid amount", "incorrectValue"],
    ["a hexadecimal number", form({ amount: "0x10" }), "Enter a valid amount", "incorrectValue"],
    [
      "more places than the token has",
      form({ token: usdc, amount: "0.1234567" }),
      "Enter a valid amount",
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
    [
      "a fee that the account does not have, and pays itself",
      { ...form({ token: usdc }), nativeAmount: ready("0") },
      "Not enough ETH for the amount and the network fee",
      "insufficientFunds",
    ],
    [
      "a fee that the account does not have, where another one pays it",
      { ...form({ token: usdc }), nativeAmount: ready("0"), paysFee: false },
      "fine",
      "preview",
    ],
    [
      "more coins than it has, where another one pays the fee",
      { nativeAmount: ready("0.4"), paysFee: false },
      funds,
      "insufficientFunds",
    ],
    ["no receiver", form({ receiver: " " }), incomplete, "addAddress"],
    ["a name that is to be looked up", { receiver: idle }, incomplete, "lookingUp"],
    ["the zero address", { receiver: toZero }, "Nobody owns this address. Anything sent there is lost.", "blocked"],
    [
      "another contract than the token's own",
      {
        ...form({ token: usdc }),
        receiver: ready({ address: "0xdAC17F958D2ee523a2206206994597C13D831ec7", name: null, avatar: null }),
      },
      "fine",
      "preview",
    ],
    ["a name that is looked up", { receiver: loading() }, incomplete, "lookingUp"],
    ["no address", { receiver: failed(invalid) }, "Enter a valid address", "invalidAddress"],
    [
      "a name without an address",
      { receiver: failed(fail("NameNotFound", { name: "x.eth" })) },
      "This name doesn't exist",
      "invalidAddress",
    ],
    [
      "the token's own contract",
      { ...form({ token: usdc }), receiver: toContract },
      "This is the contract of the token itself",
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
    ["a chain that knows the checksum is wrong", { fee: failed(invalid) }, "Enter a valid address", "invalidAddress"],
    [
      "a contract that refuses",
      { fee: failed(fail("Reverted", { reason: "closed" })) },
      "The contract rejected it: closed",
      "blocked",
    ],
    [
      "a chain that could not be reached",
      { fee: failed(fail("ChainUnreachable", { network: network.id })) },
      "fine",
      "preview",
    ],
    ["a fee that is not known yet", { fee: idle }, "fine", "preview"],
    [
      "a token while the coins for its fee are not known",
      { ...form({ token: usdc }), nativeAmount: loading() },
      "fine",
      "preview",
    ],
    [
      "a token while the network's currency is not known",
      { ...form({ token: usdc }), nativeToken: null },
      "fine",
      "preview",
    ],
  ])("%s", (_, change, words, next) => {
    expect(said(change)).toBe(words)
    expect(verdict(change).next).toBe(next)
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
