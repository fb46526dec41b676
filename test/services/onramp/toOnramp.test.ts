import { describe, expect, it } from "vitest"
import { toChoices, toQuote } from "../../../src/services/onramp/toOnramp.js"

const usdc = {
  ...{ id: "usdc", name: "USD Coin", symbol: "USDC" },
  networks: [{ name: "ethereum-mainnet", display_name: "Ethereum", chain_id: "1", contract_address: null }],
}
const usd = { id: "USD", payment_method_limits: [{ id: "card", min: "10.00", max: "7500.00" }] }

describe("what can be bought", () => {
  it("is what the data provider says, marked as such", () => {
    expect(toChoices({ purchaseCurrencies: [usdc], paymentCurrencies: [usd] })).toEqual({
      purchaseCurrencies: [
        { id: "usdc", name: "USD Coin", symbol: "USDC", networks: [{ name: "ethereum-mainnet", chainId: "1" }] },
      ],
      paymentCurrencies: [{ id: "USD", limits: [{ id: "card", min: "10.00", max: "7500.00" }] }],
      isFallback: false,
    })
  })

  it("is without coins that have no name, currencies that have no code, and limits that allow nothing", () => {
    const limits = [
      { id: "card", min: "-1", max: "5" },
      { id: "bank", min: "50", max: "5" },
    ]
    const choices = toChoices({
      purchaseCurrencies: [usdc, { ...usdc, id: "x", name: "\u202e" }],
      paymentCurrencies: [
        { id: "USD", payment_method_limits: limits },
        { id: "<b>", payment_method_limits: [] },
      ],
    })
    expect(choices.purchaseCurrencies.map(({ id }) => id)).toEqual(["usdc"])
    expect(choices.paymentCurrencies).toEqual([{ id: "USD", limits: [] }])
  })

  it("fails where nothing is left", () => {
    expect(() => toChoices({ purchaseCurrencies: [], paymentCurrencies: [usd] })).toThrow("MalformedResponse")
  })
})

describe("a quote", () => {
  const usdOf = (amount: string) => ({ amount, currency: "USD" })
  const wire = {
    ...{ networkFee: usdOf("0.50"), paymentSubtotal: usdOf("97.50"), paymentTotal: usdOf("100.00") },
    ...{ purchaseAmount: { amount: "0.0325", currency: "ETH" }, quoteId: "1" },
  }

  it("is an offer, and no estimate", () => {
    expect(toQuote(wire, usdOf("100"), "ETH")).toEqual({ ...wire, isEstimate: false })
  })

  it.each([
    ["for another coin", { purchaseAmount: { amount: "1", currency: "DOGE" } }],
    ["of a negative amount", { purchaseAmount: { amount: "-1", currency: "ETH" } }],
    ["in another currency", { paymentTotal: { amount: "100", currency: "EUR" } }],
    ["with a negative fee", { networkFee: usdOf("-3") }],
    ["for more than is to be paid", { paymentTotal: usdOf("100.01") }],
  ])("is none %s", (_, change) => {
    expect(() => toQuote({ ...wire, ...change }, usdOf("100"), "ETH")).toThrow("MalformedResponse")
  })
})
