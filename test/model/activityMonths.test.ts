import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupByMonth } from "../../src/model/activityMonths.js"
import { activity } from "./support/activity.js"

const now = Date.UTC(2026, 5, 15, 12)
const at = (id: string, date: string | number) =>
  activity(id, { minedAt: typeof date === "number" ? date : Date.parse(date) })
const grouped = groupByMonth({ locale: "en-US", timeZone: "UTC" })
const told = (months: ReturnType<typeof grouped>) =>
  months.map(({ title, items }) => [title, items.map(({ id }) => id)])

describe("a history by months", () => {
  it("names the month, and the year where it is another one", () => {
    const items = [
      at("a", "2026-06-10T00:00Z"),
      at("b", "2026-06-01T00:00Z"),
      at("c", "2026-01-31"),
      at("d", "2025-06-01"),
    ]
    expect(told(grouped(items, now))).toEqual([
      ["June", ["a", "b"]],
      ["January", ["c"]],
      ["June 2025", ["d"]],
    ])
  })

  it("goes by the visitor's own time zone", () => {
    const items = [at("a", "2026-01-01T03:00Z")]
    expect(told(groupByMonth({ locale: "en-US", timeZone: "America/New_York" })(items, now))).toEqual([
      ["December 2025", ["a"]],
    ])
    expect(told(groupByMonth({ locale: "en-US", timeZone: "Asia/Tokyo" })(items, now))).toEqual([["January", ["a"]]])
  })

  it("goes by the calendar of the locale", () => {
    // The Persian month of Khordad begins in May and ends in June.
    const items = [at("a", "2026-06-10T12:00Z"), at("b", "2026-05-25T12:00Z")]
    expect(groupByMonth({ locale: "fa-IR", timeZone: "UTC" })(items, now)).toHaveLength(1)
  })

  it("puts the newest first, whatever order they come in, and what has no date last", () => {
    const items = [at("n", NaN), at("c", "2025-06-01"), at("a", "2026-06-10"), at("x", 1e300), at("b", "2026-06-01")]
    expect(told(grouped(items, now))).toEqual([
      ["June", ["a", "b"]],
      ["June 2025", ["c"]],
      [null, ["n", "x"]],
    ])
  })

  it("has each transaction once", () => {
    expect(told(grouped([at("a", now), at("a", now)], now))).toEqual([["June", ["a"]]])
  })

  it("loses none, has no month twice, and stays in order", () => {
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
