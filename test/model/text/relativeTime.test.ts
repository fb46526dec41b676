import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ageOf, roundedNow } from "../../../src/model/text/relativeTime.js"

const now = Date.UTC(2026, 5, 15, 12)
const sec = 1_000
const min = 60 * sec
const hr = 60 * min
const d = 24 * hr

describe("the age of a moment", () => {
  it.each([
    [0, "sec", 0],
    [59 * sec, "sec", 59],
    [min, "min", 1],
    [59 * min, "min", 59],
    [hr, "hr", 1],
    [23 * hr, "hr", 23],
    [d, "d", 1],
    [29 * d, "d", 29],
    [30 * d, "mo", 1],
    [364 * d, "mo", 12],
    [365 * d, "yr", 1],
    [3_000 * d, "yr", 8],
  ] as const)("%i ms ago is shown in %s: %i", (age, unit, count) => {
    expect(ageOf(now - age, now)).toEqual({ unit, count })
  })

  it("is 0 for a time slightly in the future", () => {
    expect(ageOf(now + 30 * sec, now)).toEqual({ unit: "sec", count: 0 })
  })

  it.each([now + 2 * min, NaN, Infinity, -Infinity, 1e300])(
    "is null for %d, which is in the future or invalid",
    (then) => {
      expect(ageOf(then, now)).toBeNull()
    },
  )

  it("never exceeds the elapsed time", () => {
    const lengths = { sec, min, hr, d, mo: 30 * d, yr: 365 * d }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (age) => {
        const shown = ageOf(now - age, now)
        expect(shown && shown.count * lengths[shown.unit] <= age).toBe(true)
      }),
    )
  })
})

describe("the rounded current time", () => {
  it("follows the clock for new items, and changes once a day for old ones", () => {
    expect(roundedNow(now - min, now + 10 * sec)).toBe(now + 10 * sec)
    expect(roundedNow(now - 300 * d, now + hr)).toBe(roundedNow(now - 300 * d, now))
  })

  it("is never ahead of the clock, and never a day behind it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (age) => {
        const from = roundedNow(now - age, now)
        expect(from <= now && now - from < d).toBe(true)
      }),
    )
  })
})
