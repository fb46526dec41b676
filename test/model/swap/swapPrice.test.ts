import { describe, expect, it } from "vitest"
import { decimalsOf } from "../../../src/model/token/sendTokens.js"
import { afterSlippage, isHighImpact, quoteFor, rateOf } from "../../../src/model/swap/swapPrice.js"
import { gold, quoteOf, silver, tokenOf } from "../../../marbles/features/swap/swapCast.js"

describe("the price of a swap", () => {
  it("promises the amount after the slippage, rounded up", () => {
    expect(afterSlippage(1_000n, 1)).toBe(990n)
    expect(afterSlippage(1n, 1)).toBe(1n)
    expect(afterSlippage(10n ** 30n + 1n, 5)).toBe(95n * 10n ** 28n + 1n)
  })

  it.each([
    [1.9, 990n],
    [50, 500n],
    [51, 500n],
    [-1, 1_000n],
  ])("is asked for in whole percent, from none to 50: %f", (slippage, least) => {
    expect(afterSlippage(1_000n, slippage)).toBe(least)
  })

  it("is exact beyond what a floating-point number holds", () => {
    const quote = quoteFor({ from: gold, to: silver, amount: "1", slippage: 1 }, 12_345_678_901_234_567_890n)
    expect(quote).toMatchObject({ receives: "12345678901234.56789", minimum: "12222222112222.222212" })
    expect(rateOf({ ...quote, amount: "2" })).toBe("6172839450617.283945")
  })

  it("has a rate with 20 decimal places, truncated", () => {
    const quote = quoteFor({ from: gold, to: silver, amount: "3", slippage: 1 }, 10n ** BigInt(decimalsOf(silver)))
    expect(rateOf(quote)).toBe(`0.${"3".repeat(20)}`)
    expect(rateOf({ ...quote, amount: "0" })).toBe("0")
  })

  it("has an impact only where both prices are known", () => {
    const priced = { from: tokenOf("GOLD", "1", { price: 2 }), to: silver, amount: "10", slippage: 1 }
    expect(quoteFor(priced, 18_000_000n).impact).toBeCloseTo(0.1)
    expect(isHighImpact(quoteFor(priced, 18_000_000n))).toBe(true)
    expect(isHighImpact(quoteFor(priced, 19_900_000n))).toBe(false)
    expect([isHighImpact({ ...quoteOf("1"), impact: 0.05 }), isHighImpact(quoteOf("1"))]).toEqual([true, false])
    expect(quoteFor({ ...priced, to: tokenOf("SILVER", "1", { price: 0 }) }, 1n).impact).toBeNull()
    expect(quoteFor({ ...priced, from: gold, to: tokenOf("SILVER", "1", { price: 1e-9 }) }, 1_000_000n).impact).toBe(
      1 - 1e-10,
    )
    expect(quoteFor({ ...priced, from: tokenOf("GOLD", "1", { price: 0 }) }, 18_000_000n).impact).toBeNull()
    expect(quoteFor({ ...priced, from: tokenOf("GOLD", "1", { price: Infinity }) }, 18_000_000n).impact).toBeNull()
    expect(quoteFor(priced, 30_000_000n).impact).toBe(0)
  })
})
