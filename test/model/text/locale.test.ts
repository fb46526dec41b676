import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localeOf } from "../../../src/model/text/locale.js"

const rightToLeft = "ar ar-EG he iw he-IL fa fa-AF ur ckb yi dv ps sd ug pa-Arab az-Arab nqo".split(" ")
const leftToRight = "en en-US de ja zh-Hant-TW tr ku pa ar-Latn az sr-Cyrl hi th".split(" ")

describe("the direction of a language", () => {
  it.each(rightToLeft)("%s is from right to left", (tag) => {
    expect(localeOf(tag).dir).toBe("rtl")
  })

  it.each(leftToRight)("%s is from left to right", (tag) => {
    expect(localeOf(tag).dir).toBe("ltr")
  })

  it("is that of the page for a tag that is malformed, whatever it is", () => {
    expect(["", "-", "english, please", "e"].map((tag) => localeOf(tag).dir)).toEqual(Array(4).fill(undefined))
  })
})

describe("the tag that formats numbers and dates", () => {
  it.each(rightToLeft.concat(leftToRight))("of %s is the site's own", (tag) => {
    expect(localeOf(tag).locale).toBe(tag)
  })

  it("may be written with underscores", () => {
    expect(localeOf("de_DE")).toEqual({ locale: "de-DE", dir: "ltr" })
    expect(localeOf("ar_EG")).toEqual({ locale: "ar-EG", dir: "rtl" })
  })

  it("is English where there is none", () => {
    expect(localeOf()).toEqual({ locale: "en-US" })
  })

  it("is one that Intl takes, whatever the site has", () => {
    const untyped = fc.oneof(fc.string(), fc.anything()) as fc.Arbitrary<string>
    fc.assert(
      fc.property(untyped, (tag) => {
        expect(() => new Intl.NumberFormat(localeOf(tag).locale)).not.toThrow()
      }),
    )
  })
})
