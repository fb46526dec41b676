import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { movedAmount } from "../../../src/model/activity/movedAmount.js"

const write = movedAmount("en-US")

describe("the amount of a transfer", () => {
  it.each([
    ["0.5", "out", "−0.5"],
    ["12", "in", "+12"],
    ["3", "self", "3"],
    ["1250.7549", "in", "+1,250.754"],
    ["0.9999", "out", "−0.999"],
    ["0.0004", "in", "+0.0004"],
    ["0.00099999", "out", "−0.000999"],
    ["0.00000564", "out", "−0.00000564"],
    ["0.0000001239", "in", "+0.00000012"],
    ["0.00000001", "self", "0.00000001"],
    ["0.000000009", "in", "+<0.00000001"],
    ["0.000000000000000001", "out", "−<0.00000001"],
    ["0.001", "in", "+0.001"],
    ["000.0010", "in", "+0.001"],
    ["0", "out", "0"],
    ["0.000", "in", "0"],
    ["0012", "in", "+12"],
    ["999999.9999", "in", "+999,999.999"],
    ["1239999.5", "in", "+1.23M"],
    ["9".repeat(78), "in", "+9.99E77"],
  ] as const)("of %s that went %s is %s", (quantity, direction, text) => {
    expect(write(quantity, direction)).toBe(text)
  })

  it.each(["1e400", "-5", "+5", "0x10", "", "1.", ".5", "NaN", "Infinity", "9".repeat(200), "1,5", "١٢"])(
    "is null for %s",
    (quantity) => {
      expect(write(quantity, "in")).toBeNull()
    },
  )

  it("is formatted in the locale", () => {
    expect(movedAmount("de")("1234.5", "out")).toBe("−1.234,5")
  })

  it("is 0 only for zero, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,78}(\.\d{1,78})?$/)), (quantity) => {
        const text = write(quantity, "in")
        expect(text === "0").toBe(/^0+(\.0+)?$/.test(quantity))
      }),
    )
  })
})
