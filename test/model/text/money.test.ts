import { describe, expect, it } from "vitest"
import { compactFrom, dollarsOf, formatMoney, totalDollars, worthOf } from "../../../src/model/text/money.js"
import type { Token } from "../../../src/model/token/token.js"

describe("money", () => {
  it.each([
    [1234.5, "$1,234.50"],
    [0, "$0.00"],
    [0.004, "<$0.01"],
    [999_999_999_999, "$999,999,999,999.00"],
    [1_239_999_999_999, "$1.23T"],
    [1e300, "$1.00E300"],
  ])("of %j dollars is %j", (dollars, text) => {
    expect(formatMoney(dollars, "en-US")).toBe(text)
  })

  it("is compact in a row from a million on", () => {
    expect(formatMoney(999_999.99, "en-US", compactFrom.row)).toBe("$999,999.99")
    expect(formatMoney(1_239_999, "en-US", compactFrom.row)).toBe("$1.23M")
  })

  it("is the value of an amount if the price is known", () => {
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

describe("the value of a token", () => {
  it.each([
    ["the provider's value", token(5, 1), 5],
    ["its price times its amount without a value", token(null, 1.5), 3],
    ["0 for an amount of 0", token(0, 1, "0"), 0],
    ["unknown without a price", token(null, 0), null],
    ["unknown without a price even with a value", token(0, 0), null],
    ["unknown if the price is not a number", token(null, NaN), null],
    ["unknown if it is negative", token(-5, 1), null],
    ["unknown if it is infinite", token(null, 1e300, "9".repeat(70)), null],
  ])("is %s", (_, of, dollars) => {
    expect(dollarsOf(of)).toBe(dollars)
  })
})

describe("the total value", () => {
  it("is the sum of the known values", () => {
    expect(totalDollars([token(5, 1), token(null, 0), token(null, 1.5)])).toBe(8)
  })

  it("is unknown without a known value", () => {
    expect(totalDollars([token(null, 0)])).toBeNull()
    expect(totalDollars([])).toBeNull()
  })
})
