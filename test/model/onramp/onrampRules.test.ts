import { describe, expect, it } from "vitest"
import type { PaymentCurrency } from "../../../src/model/onramp/onramp.js"
import {
  estimatedQuote,
  fallbackChoices,
  limitsOf,
  onrampProblem,
  paymentIn,
  purchaseIn,
  soldOn,
} from "../../../src/model/onramp/onrampRules.js"

const [usd, eur] = fallbackChoices.paymentCurrencies as readonly [PaymentCurrency, PaymentCurrency]

describe("the built-in choices", () => {
  it.each([usd, eur])("take 10.00 to 7500.00 by card and 10.00 to 25000.00 by bank account: $id", ({ limits }) => {
    expect(limits).toEqual([
      { id: "card", min: "10.00", max: "7500.00" },
      { id: "ach_bank_account", min: "10.00", max: "25000.00" },
    ])
  })

  it("say that they are built in, and are for US dollars and euros", () => {
    expect(fallbackChoices).toMatchObject({ isFallback: true, paymentCurrencies: [{ id: "USD" }, { id: "EUR" }] })
  })
})

describe("the coin to buy", () => {
  it.each(["eip155:1", "eip155:137"] as const)("is USD Coin by default on %s", (network) => {
    expect(purchaseIn(soldOn(fallbackChoices, network), null)).toMatchObject({ name: "USD Coin" })
  })

  it.each(["eip155:8453", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "eip155:11"] as const)(
    "is none where none is sold: on %s",
    (network) => expect(purchaseIn(soldOn(fallbackChoices, network), null)).toBeNull(),
  )

  it("is the first one where no USD Coin is sold", () => {
    const sol = { id: "sol", name: "Solana", symbol: "SOL", networks: [{ name: "solana-mainnet", chainId: "5eykt" }] }
    const choices = { ...fallbackChoices, purchaseCurrencies: [...fallbackChoices.purchaseCurrencies, sol] }
    expect(purchaseIn(soldOn(choices, "solana:5eykt"), null)).toBe(sol)
  })

  it("is the chosen one, and another where that is not sold", () => {
    const sold = soldOn(fallbackChoices, "eip155:1")
    expect(purchaseIn(sold, "ether")).toMatchObject({ symbol: "ETH" })
    expect(purchaseIn(sold, "gone")).toMatchObject({ symbol: "USDC" })
  })

  it("stays the chosen one where the built-in choices are replaced by those of the provider, which has other ids", () => {
    const answered = fallbackChoices.purchaseCurrencies.map((currency) => ({ ...currency, id: `at ${currency.id}` }))
    const sold = soldOn({ ...fallbackChoices, purchaseCurrencies: answered, isFallback: false }, "eip155:1")
    expect(purchaseIn(sold, "ether")).toMatchObject({ id: "at ether", symbol: "ETH" })
  })
})

describe("the amount to pay", () => {
  it.each([
    ["", "empty"],
    ["x", "invalid"],
    ["0", "invalid"],
    ["10.001", "invalid"],
    ["9.99", "tooSmall"],
    ["10", null],
    ["25000.00", null],
    ["25000.01", "tooLarge"],
  ] as const)("%j is %s", (amount, problem) => expect(onrampProblem(amount, usd)).toBe(problem))

  it("has the widest limits of all payment methods, compared as numbers", () => {
    const limits = [
      { id: "a", min: "9", max: "100" },
      { id: "b", min: "10", max: "99.5" },
    ]
    expect(limitsOf({ id: "USD", limits })).toEqual({ min: "9", max: "100" })
  })

  it("has no limits where none are known", () => {
    expect(limitsOf({ id: "USD", limits: [] })).toBeNull()
    expect(onrampProblem("1", { id: "USD", limits: [] })).toBeNull()
  })
})

it("is paid in the chosen currency, else in the first", () => {
  expect(paymentIn(fallbackChoices, "EUR")).toBe(eur)
  expect(paymentIn(fallbackChoices, null)).toBe(usd)
  expect(paymentIn({ ...fallbackChoices, paymentCurrencies: [] }, null)).toBeNull()
})

it("a quote without an offer has the amount of the form four times, and says that it is an estimate", () => {
  const money = { amount: "100", currency: "USD" }
  expect(estimatedQuote("100", "USD")).toEqual({
    ...{ networkFee: money, paymentSubtotal: money, paymentTotal: money, purchaseAmount: money },
    ...{ quoteId: "mocked-quote-id", isEstimate: true },
  })
})
