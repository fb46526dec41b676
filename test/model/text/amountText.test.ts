import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  amountReadings,
  isAmount,
  isShortened,
  previewAmount,
  parseAmount,
  localizeAmount,
} from "../../../src/model/text/amountText.js"

describe("parsing an amount", () => {
  it.each([
    ["1.5", ["en-US"], "1.5"],
    ["1,5", ["de-DE"], "1.5"],
    ["1,5", ["en-US", "fr-FR"], "1.5"],
    ["1,", ["de-DE"], "1."],
    [",5", ["de-DE"], ".5"],
    ["1,5", ["en-US"], "1,5"],
    ["1.234,5", ["de-DE"], "1.234,5"],
    ["1,234.5", ["en-US"], "1,234.5"],
    ["1 234,5", ["fr-FR"], "1234.5"],
    ["1,234.5", ["de-DE"], "1,234.5"],
    ["١٢٫٥", ["en-US"], "12.5"],
    ["۱۲٫۵", ["fa-IR"], "12.5"],
    [" 3 ", ["en-US"], "3"],
    ["\u200f۱۲٫۵\u200f", ["fa-IR"], "12.5"],
    ["\u2068 1.5\u2069\u200b", ["en-US"], "1.5"],
    ["\ufeff1\u202f234,5", ["fr-FR"], "1234.5"],
    ["10²", ["en-US"], "10²"],
    ["1.5", ["en-US", "en-US@posix", ""], "1.5"],
    ["1,5", ["C", "de"], "1.5"],
    ["1½", ["en-US"], "1½"],
    ["abc", ["de-DE"], "abc"],
  ])("parses %j in %j as %j", (text, locales, amount) => {
    expect(parseAmount(text, locales)).toBe(amount)
  })

  it("parses a localized amount back, in any locale", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,40}\.?\d{0,40}$/),
        fc.constantFrom("en-US", "de-DE", "fr-FR", "ar-EG", "fa-IR", "de-CH"),
        (amount, locale) => parseAmount(localizeAmount(amount, locale), [locale]) === amount,
      ),
    )
  })

  it.each([
    ["1.5", "de-DE", "1,5"],
    ["12.", "de-DE", "12,"],
    [".25", "de-DE", ",25"],
    ["1.5", "en-US", "1.5"],
    ["12", "de-DE", "12"],
    ["v1.5", "de-DE", "v1.5"],
    ["1.5 ETH", "de-DE", "1.5 ETH"],
    ["1.2.3", "de-DE", "1.2.3"],
  ])("shows %j in %s as %j, and what is no number as it was typed", (amount, locale, shown) => {
    expect(localizeAmount(amount, locale)).toBe(shown)
  })
})

describe("an amount", () => {
  it.each(["1", "0.5", ".5", "5.", "0.123456", "0.500000000", `${"9".repeat(40)}.1`])(
    "can be %j with six decimals",
    (text) => {
      expect(isAmount(text, 6)).toBe(true)
    },
  )

  it.each(["", ".", "0", "0.000", "-1", "1e3", "1,5", "1.2.3", "0.0000001", "NaN", "0x10", "½"])(
    "cannot be %j with six decimals",
    (text) => {
      expect(isAmount(text, 6)).toBe(false)
    },
  )
})

describe("the preview of an amount", () => {
  it.each([
    ["1.5", "1.5"],
    ["0.001", "0.001"],
    ["1.234567", "1.23457"],
    ["1234567.891", "1,234,567.891"],
    ["0.0000001", "0.0000001"],
    ["1.2345", "1.2345"],
    ["1.23456", "1.23456"],
    ["0.00001", "0.00001"],
    ["0.000014", "0.00001"],
    ["0.000006", "0.000006"],
    [".0000012", "0.0000012"],
    ["1.000006", "1.00001"],
    ["0.000000000000000000000000000001", "0.000000000000000000000000000001"],
  ])("shows %j as %j", (amount, shown) => {
    expect(previewAmount(amount, "en-US")).toBe(shown)
  })

  it.each([
    ["1234567", false],
    ["0.12345", false],
    ["0.123450", false],
    ["0.1234500", false],
    ["0.123456", true],
    ["0.1000001", true],
    ["0.0000012", false],
  ])("of %s leaves out digits, which are shown beside it: %s", (amount, isLess) => {
    expect(isShortened(amount)).toBe(isLess)
  })
})

describe("an amount that is typed with three digits after a separator", () => {
  it.each<readonly [string, readonly string[], readonly [string, string] | null]>([
    ["1,000", ["de"], ["1000", "1"]],
    ["1,000", ["en"], ["1000", "1"]],
    ["1.000", ["de"], ["1000", "1"]],
    ["1.000", ["en", "de"], ["1000", "1"]],
    ["1.000", ["en"], null],
    ["1.000", ["en", "en-US@posix"], null],
    ["1.000", ["C", "de"], ["1000", "1"]],
    ["12,345", ["fr"], ["12345", "12.345"]],
    ["1,500", ["de"], ["1500", "1.5"]],
    ["10,050", ["de"], ["10050", "10.05"]],
    ["100,000", ["en"], ["100000", "100"]],
    ["1,000x", ["de"], null],
    ["~1,000", ["de"], null],
    ["١,٠٠٠", ["ar"], ["1000", "1"]],
    ["\u200e1,000", ["ar"], ["1000", "1"]],
    ["0,500", ["de"], null],
    ["1,00", ["de"], null],
    ["1,0000", ["de"], null],
    ["1234,567", ["de"], null],
    ["1,000,000", ["en"], null],
    ["1,000.50", ["en"], null],
    ["1٫000", ["ar"], null],
  ])("%s can mean, to a reader of %j, %j", (text, locales, readings) => {
    expect(amountReadings(text, locales)).toEqual(readings)
  })

  it("can only mean amounts that can be sent", () => {
    for (const reading of amountReadings("1,000", ["de"]) ?? []) expect(isAmount(reading, 6)).toBe(true)
  })
})
