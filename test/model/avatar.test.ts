import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { avatarColors } from "../../src/model/avatar.js"

describe("the colours of an account", () => {
  it("are the same on every visit, in any letter case", () => {
    expect(avatarColors("0xA11CE")).toEqual(avatarColors("0xa11ce"))
  })

  it("are valid hues, at least 60 degrees apart", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { hues, angle } = avatarColors(seed)
        const apart = Math.abs(hues[0] - hues[1])
        expect([...hues, angle].every((degrees) => Number.isInteger(degrees) && degrees >= 0)).toBe(true)
        expect(Math.max(...hues)).toBeLessThan(360)
        expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(60)
      }),
    )
  })

  it("differ for addresses that differ in one character", () => {
    const one = `0x${"a".repeat(40)}`
    expect(avatarColors(one)).not.toEqual(avatarColors(one.replace(/a$/, "b")))
  })
})
