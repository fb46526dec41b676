import { describe, expect, it } from "vitest"
import { formatMoney, worthOf } from "../../src/model/money.js"

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
