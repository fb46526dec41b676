import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toDecimal, toUnits } from "../../../src/model/amount.js"
import { formatAmount, shortAddress, shortAmount } from "../../../src/model/text/format.js"
import { addressGroups } from "../../../src/model/text/addressGroups.js"
import { formatHolding } from "../../../src/model/text/holding.js"

const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"

describe("a formatted amount", () => {
  it("is written as in the United States where no locale is given", () => {
    expect(formatAmount("1234.56789")).toBe("1,234.567")
    expect(formatAmount("1234.56789", undefined, 1)).toBe("1,234.5")
  })
})

describe("a shortened address", () => {
  it("shows the first four and the last six characters", () => {
    expect(shortAddress(vitalik)).toBe("0xd8…A96045")
  })

  it("is the address itself if it is short enough", () => {
    expect(shortAddress("0x12345678")).toBe("0x12345678")
    expect(shortAddress("")).toBe("")
  })

  it("has the start and end of the address, and is never longer", () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const [start = "", end = ""] = shortAddress(address).split("…")
        expect(address.startsWith(start) && (end === "" || address.endsWith(end))).toBe(true)
        expect(shortAddress(address).length).toBeLessThanOrEqual(address.length)
      }),
    )
  })
})

describe("the groups of an address", () => {
  it("have four characters, the first one with the prefix", () => {
    expect(addressGroups(vitalik).slice(0, 2)).toEqual(["0xd8dA", "6BF2"])
    expect(addressGroups("bc1qar0sr").join(" ")).toBe("bc1q ar0s r")
    expect(addressGroups("")).toEqual([])
  })

  it("contain every character", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => addressGroups(text).join("") === text))
  })
})

describe("a formatted amount", () => {
  it.each([
    ["0.25", "en-US", "0.25"],
    ["0.9999", "en-US", "0.999"],
    ["0.0004", "en-US", "0"],
    ["1234567.5", "en-US", "1,234,567.5"],
    ["1234567.5", "de", "1.234.567,5"],
    ["0.00", "en-US", "0"],
  ])("of %s in %s is %s", (amount, locale, text) => {
    expect(formatAmount(amount, locale)).toBe(text)
  })

  it("is exact beyond floating point precision", () => {
    expect(formatAmount("123456789012345678901234567890.123", "en-US")).toBe(
      "123,456,789,012,345,678,901,234,567,890.123",
    )
  })

  it("is never more than the amount, and less by at most one unit of its last decimal", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (units) => {
        const shown = toUnits(formatAmount(toDecimal(units, 18), "en-US").replaceAll(",", ""), 18)
        expect(shown <= units && units - shown < 10n ** 15n).toBe(true)
      }),
    )
  })
})

describe("a short amount", () => {
  it.each([
    ["0", "0"],
    ["1.23456", "1.234"],
    ["0.00042", "0.0004"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["999999.9999", "999,999.999"],
    ["1234567.89", "1.234M"],
    ["999999999999999.9", "999.999T"],
    [`115${"7".repeat(75)}`, "1.157E77"],
  ])("of %s is %s", (amount, text) => {
    expect(shortAmount(amount, "en-US")).toBe(text)
  })

  it("is 0 only for an amount of zero, and never larger than the amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n - 1n }), (units) => {
        const amount = toDecimal(units, 18)
        expect(shortAmount(amount, "en-US") === "0").toBe(units === 0n)
        expect(Number(shortAmount(amount, "en-US").replace(/,/g, ""))).toBeLessThanOrEqual(Number(amount))
      }),
    )
  })
})

describe("a formatted holding", () => {
  it.each([
    ["0.0004", "0.0004"],
    ["0.00042474", "0.000424"],
    ["0.00000564", "0.00000564"],
    ["0.0000001239", "0.00000012"],
    ["0.000000009", "<0.00000001"],
    ["0.000000000000000001", "<0.00000001"],
    ["0.001", "0.001"],
    ["0.0019", "0.001"],
    ["0.000", "0"],
    ["0", "0"],
    ["12", "12"],
    ["999999.9999", "999,999.999"],
    ["1000000.0000000001", "1M"],
    ["12349999.9", "12.34M"],
    ["999999999999999", "999.99T"],
    [`115${"7".repeat(75)}.5`, "1.15E77"],
    ["0.999999999999999999", "0.999"],
  ])("of %s is %s", (amount, text) => {
    expect(formatHolding(amount, "en-US")).toBe(text)
  })

  it("has as many decimals as are asked for, where they are", () => {
    expect(formatHolding("0.00042474", "en-US", 3)).toBe("<0.001")
    expect(formatHolding("1.23456789", "en-US", 6)).toBe("1.234567")
  })

  it("is 0 only for a quantity of zero", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (units) => {
        expect(formatHolding(toDecimal(units, 18), "en-US") === "0").toBe(units === 0n)
      }),
    )
  })
})
