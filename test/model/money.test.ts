import { describe, expect, it } from "vitest"
import { dollarsOf, formatMoney, totalDollars, worthOf } from "../../src/model/money.js"
import type { Token } from "../../src/model/token.js"

describe("money", () => {
  it.each([
    [1234.5, "$1,234.50"],
    [0, "$0.00"],
    [0.004, "<$0.01"],
  ])("of %j dollars is %j", (dollars, words) => {
    expect(formatMoney(dollars, "en-US")).toBe(words)
  })

  it("is what an amount is worth, where the price is known", () => {
    expect(worthOf("1.5", 2000, "en-US")).toBe("$3,000.00")
    expect(worthOf("1.5", 0, "en-US")).toBeNull()
    expect(worthOf("a", 2, "en-US")).toBeNull()
  })
})

const token = (value: number | null, price: number, numeric = "2"): Token => ({
  name: "Dai",
  symbol: "DAI",
  chainId: "eip155:1",
  address: null,
  value,
  price,
  quantity: { decimals: "18", numeric },
  iconUrl: null,
})

describe("what a token is worth", () => {
  it.each([
    ["what the provider says", token(5, 1), 5],
    ["its price times its amount, where the provider says nothing", token(null, 1.5), 3],
    ["nothing, where there is none of it", token(0, 1, "0"), 0],
    ["not known without a price", token(null, 0), null],
    ["not known without a price, whatever the value", token(0, 0), null],
    ["not known where the price is no number", token(null, NaN), null],
    ["not known below nothing", token(-5, 1), null],
    ["not known beyond all numbers", token(null, 1e300, "9".repeat(70)), null],
  ])("is %s", (_, of, dollars) => {
    expect(dollarsOf(of)).toBe(dollars)
  })
})

describe("what all of them are worth", () => {
  it("is the sum of what is known", () => {
    expect(totalDollars([token(5, 1), token(null, 0), token(null, 1.5)])).toBe(8)
  })

  it("is not known where nothing is", () => {
    expect(totalDollars([token(null, 0)])).toBeNull()
    expect(totalDollars([])).toBeNull()
  })
})
