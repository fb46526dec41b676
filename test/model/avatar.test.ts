import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assetColor, avatarColors } from "../../src/model/avatar.js"

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

/** The relative luminance of `oklch(…)` as a screen of the sRGB gamut shows it (CSS Color 4). */
const luminanceOf = (color: string): number => {
  const [, percent, chroma, hue] = /^oklch\((\d+)% ([\d.]+) (\d+)\)$/.exec(color)?.map(Number) ?? []
  if (percent === undefined || chroma === undefined || hue === undefined) throw new Error(`no colour: ${color}`)
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  const light = percent / 100
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (part: number): number => Math.min(1, Math.max(0, part))
  return (
    0.2126 * shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

describe("the colour of an asset", () => {
  it("is the same on every visit, and has a contrast of 4.5:1 to white", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(assetColor(seed)).toBe(assetColor(seed))
        expect(1.05 / (luminanceOf(assetColor(seed)) + 0.05)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })
})
