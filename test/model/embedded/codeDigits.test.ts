import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeDigits } from "../../../src/model/embedded/codeDigits.js"

describe("the digits of a code", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456\n", "123456"],
    ["123-456", "123456"],
    ["Your code is 123456.", "123456"],
    ["1234567", "123456"],
    ["١٢٣٤٥٦", "123456"],
    ["۱۲۳۴۵۶", "123456"],
    ["٠٩۰۹", "0909"],
    ["12a", "12"],
    ["", ""],
  ])("of %j are %j", (text, digits) => {
    expect(codeDigits(text)).toBe(digits)
  })

  it("are at most six, whatever the text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => /^\d{0,6}$/.test(codeDigits(text))))
  })
})
