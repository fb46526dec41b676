import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupByMonth } from "../../../src/model/activity/activityMonths.js"
import { activity } from "../support/activity.js"

const now = Date.UTC(2026, 5, 15, 12)
const at = (id: string, date: string | number) =>
  activity(id, { minedAt: typeof date === "number" ? date : Date.parse(date) })
const grouped = groupByMonth({ locale: "en-US", timeZone: "UTC" })
const summary = (months: ReturnType<typeof grouped>) =>
  months.map(({ title, items }) => [title, items.map(({ id }) => id)])

describe("groupByMonth", () => {
  it("names the month, with the year unless it is the current one", () => {
    const items = [
      at("a", "2026-06-10T00:00Z"),
      at("b", "2026-06-01T00:00Z"),
      at("c", "2026-01-31"),
      at("d", "2025-06-01"),
    ]
    expect(summary(grouped(items, now))).toEqual([
      ["June", ["a", "b"]],
      ["January", ["c"]],
      ["June 2025", ["d"]],
    ])
  })

  it("uses the given time zone", () => {
    const items = [at("a", "2026-01-01T03:00Z")]
    expect(summary(groupByMonth({ locale: "en-US", timeZone: "America/New_York" })(items, now))).toEqual([
      ["December 2025", ["a"]],
    ])
    expect(summary(groupByMonth({ locale: "en-US", timeZone: "Asia/Tokyo" })(items, now))).toEqual([["January", ["a"]]])
  })

  it("uses the calendar of the locale", () => {
    // The Persian month of Khordad begins in May and ends in June.
    const items = [at("a", "2026-06-10T12:00Z"), at("b", "2026-05-25T12:00Z")]
    expect(groupByMonth({ locale: "fa-IR", timeZone: "UTC" })(items, now)).toHaveLength(1)
  })

  it("sorts newest first, and items without a date last", () => {
    const items = [at("n", NaN), at("c", "2025-06-01"), at("a", "2026-06-10"), at("x", 1e300), at("b", "2026-06-01")]
    expect(summary(grouped(items, now))).toEqual([
      ["June", ["a", "b"]],
      ["June 2025", ["c"]],
      [null, ["n", "x"]],
    ])
  })

  it("contains each transaction once", () => {
    expect(summary(grouped([at("a", now), at("a", now)], now))).toEqual([["June", ["a"]]])
  })

  it("keeps every transaction, repeats no month, and stays sorted", () => {
    const moments = fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(NaN, Infinity, -1))
    fc.assert(
      fc.property(fc.array(moments), (times) => {
        const months = grouped(
          times.map((time, index) => at(String(index), time)),
          now,
        )
        const dated = months.flatMap(({ items }) => items.map(({ minedAt }) => minedAt)).filter(Number.isFinite)
        expect(months.flatMap(({ items }) => items)).toHaveLength(times.length)
        expect(new Set(months.map(({ key }) => key)).size).toBe(months.length)
        expect(dated).toEqual([...dated].sort((a, b) => b - a))
      }),
    )
  })
})
