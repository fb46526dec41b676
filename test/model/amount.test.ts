import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toDecimal, toUnits } from "../../src/model/amount.js"

const decimals = fc.integer({ min: 0, max: 30 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe("an amount", () => {
  it("survives formatting and parsing exactly, at any size and decimals", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(toUnits(toDecimal(value, places), places)).toBe(value)
      }),
    )
  })

  it("is formatted without superfluous zeros and without an exponent", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(toDecimal(value, places)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it.each([
    [1_500_000_000_000_000_000n, 18, "1.5"],
    [1n, 18, "0.000000000000000001"],
    [0n, 18, "0"],
    [42n, 0, "42"],
    [-1_500_000n, 6, "-1.5"],
  ])("of %s units with %s decimals is %s", (value, places, text) => {
    expect(toDecimal(value, places)).toBe(text)
  })

  it.each([
    ["1.5", 18, 1_500_000_000_000_000_000n],
    ["0.01", 6, 10_000n],
    ["1.", 2, 100n],
    [".5", 2, 50n],
    [" 7 ", 0, 7n],
    ["007.10", 2, 710n],
  ])("is parsed from %j", (text, places, value) => {
    expect(toUnits(text, places)).toBe(value)
  })

  it("is truncated to the coin's decimals, never rounded up", () => {
    expect(toUnits("0.999", 2)).toBe(99n)
    expect(toUnits("1.9", 0)).toBe(1n)
  })

  it.each(["", " ", ".", "abc", "1e3", "-1", "+1", "0x10", "1,5", "1.2.3", "1 000", "Infinity", "NaN", "٣"])(
    "is zero if it is not a number, like %j",
    (text) => {
      expect(toUnits(text, 18)).toBe(0n)
    },
  )
})
