import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ActivityPage } from "../../../src/model/activity/activity.js"
import { fail } from "../../../src/model/errors.js"
import {
  startHistory,
  appendPage,
  type History,
  mergeFirstPage,
  withoutPageRequest,
} from "../../../src/model/activity/history.js"
import { moved, page } from "../support/histories.js"

const idsOf = ({ items }: Pick<History, "items">): string => items.map(({ id }) => id).join("")

describe("a history", () => {
  it("starts with a page", () => {
    expect(startHistory(page("ab", "2"))).toEqual({ ...page("ab", "2"), page: { status: "idle" } })
  })

  it("appends the next page", () => {
    const longer = appendPage(startHistory(page("ab", "2")), page("cd", "3"))
    expect([idsOf(longer), longer.next]).toEqual(["abcd", "3"])
  })

  it("replaces a transaction by its later version in place", () => {
    const pending = startHistory({ items: [moved("a", "pending"), moved("b")], next: "2" })
    const longer = appendPage(pending, page("ac", null))
    expect(idsOf(longer)).toBe("abc")
    expect(longer.items[0]?.status).toBe("confirmed")
  })

  it("ends at a cursor that points to itself", () => {
    expect(appendPage(startHistory(page("a", "2")), page("b", "2")).next).toBeNull()
  })

  it("prepends new transactions, and keeps the loaded pages", () => {
    const known = appendPage(startHistory(page("cd", "2")), page("ef", "3"))
    const fresh = mergeFirstPage(known, page("abc", "x"))
    expect([idsOf(fresh), fresh.next]).toEqual(["abcdef", "3"])
  })

  it("drops transactions that are missing from the refetched range", () => {
    const known = startHistory({ items: [moved("p", "pending"), ...page("abc", null).items], next: "2" })
    expect(idsOf(mergeFirstPage(known, page("nab", "x")))).toBe("nabc")
  })

  it("starts over if the refetched page shares no transaction", () => {
    const fresh = mergeFirstPage(startHistory(page("ef", "3")), page("ab", "2"))
    expect([idsOf(fresh), fresh.next]).toEqual(["ab", "2"])
  })

  it("uses the new cursor if no loaded transaction is older", () => {
    const fresh = mergeFirstPage(startHistory(page("b", null)), page("abc", "2"))
    expect([idsOf(fresh), fresh.next]).toEqual(["abc", "2"])
  })

  it("cancels a page request on refetch, and keeps a failure", () => {
    const history = startHistory(page("a", "2"))
    const error = fail("ServiceUnreachable", { path: "/" })
    expect(withoutPageRequest({ ...history, page: { status: "loading" } })).toEqual(history)
    expect(withoutPageRequest({ ...history, page: { status: "failed", error } }).page.status).toBe("failed")
  })
})

describe("any history", () => {
  const anyPage: fc.Arbitrary<ActivityPage> = fc.record({
    items: fc.array(fc.constantFrom(..."abcdef").map((id) => moved(id))),
    next: fc.option(fc.constantFrom("1", "2")),
  })

  it("contains each transaction once, whatever a provider returns", () => {
    fc.assert(
      fc.property(anyPage, fc.array(fc.tuple(fc.boolean(), anyPage)), (first, later) => {
        const history = later.reduce(
          (known, [again, next]) => (again ? mergeFirstPage : appendPage)(known, next),
          startHistory(first),
        )
        const ids = history.items.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  /** A correct provider: cursors are positions after a transaction, and new transactions come first. */
  const walk = (
    steps: readonly ("new" | "more" | "refetch")[],
    size: number,
  ): readonly [History, readonly string[]] => {
    let all: readonly string[] = ["t0", "t1", "t2", "t3", "t4", "t5"]
    const pageAt = (cursor: string | null): ActivityPage => {
      const from = cursor === null ? 0 : all.indexOf(cursor) + 1
      const ids = all.slice(from, from + size)
      return { items: ids.map((id) => moved(id)), next: from + size < all.length ? (ids.at(-1) ?? null) : null }
    }
    let history = startHistory(pageAt(null))
    steps.forEach((step, turn) => {
      if (step === "new") all = [`n${turn}`, ...all]
      if (step === "refetch") history = mergeFirstPage(history, pageAt(null))
      if (step === "more" && history.next !== null) history = appendPage(history, pageAt(history.next))
    })
    return [history, all]
  }

  it("has no gaps with a correct provider, and its cursor is at its end", () => {
    const step = fc.constantFrom("new" as const, "more" as const, "refetch" as const)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (steps, size) => {
        const [history, all] = walk(steps, size)
        const ids = history.items.map(({ id }) => id)
        const from = all.indexOf(ids[0] ?? "")
        expect(ids).toEqual(all.slice(from, from + ids.length))
        expect(history.next).toBe(from + ids.length < all.length ? ids.at(-1) : null)
      }),
    )
  })
})
