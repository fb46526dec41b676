import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { directionOf } from "../../../src/model/text/direction.js"

const rightToLeft = "ar ar-EG he iw he-IL fa fa-AF ur ckb yi dv ps sd ug pa-Arab az-Arab nqo".split(" ")
const leftToRight = "en en-US de ja zh-Hant-TW tr ku pa ar-Latn az sr-Cyrl hi th".split(" ")

describe("the direction of a language", () => {
  it.each(rightToLeft)("%s is from right to left", (tag) => {
    expect(directionOf(tag)).toBe("rtl")
  })

  it.each(leftToRight)("%s is from left to right", (tag) => {
    expect(directionOf(tag)).toBe("ltr")
  })

  it("is unknown for a tag that is malformed, whatever it is", () => {
    expect(["", "-", "english, please", "e"].map(directionOf)).toEqual([undefined, undefined, undefined, undefined])
    fc.assert(fc.property(fc.string(), (tag) => [undefined, "ltr", "rtl"].includes(directionOf(tag))))
  })
})
