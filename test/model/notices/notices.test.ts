import { describe, expect, it } from "vitest"
import type { NoticePlace } from "../../../src/model/notices/notice.js"
import { reduceNotices, type ShownNotice } from "../../../src/model/notices/notices.js"

const notice = (id: number, place: NoticePlace): ShownNotice => ({
  id,
  place,
  tone: "info",
  short: "account.copied",
  values: {},
})

const after = (...shown: readonly ShownNotice[]): readonly ShownNotice[] =>
  shown.reduce((notices, next) => reduceNotices(notices, { type: "shown", notice: next }), [] as readonly ShownNotice[])

describe("the visible notices", () => {
  it("have one toast: another one replaces it", () => {
    const other: ShownNotice = { ...notice(2, "toast"), short: "account.copyFailed" }
    expect(after(notice(1, "toast"), other)).toEqual([other])
  })

  it("keep a toast when the same one comes again", () => {
    expect(after(notice(1, "toast"), notice(2, "toast"))).toEqual([notice(1, "toast")])
  })

  it("keep all alerts, besides a toast", () => {
    const all = [notice(1, "alert"), notice(2, "alert"), notice(3, "toast")]
    expect(after(...all)).toEqual(all)
    expect(after(notice(1, "toast"), notice(2, "alert"))).toEqual([notice(1, "toast"), notice(2, "alert")])
  })

  it("drop only the dismissed one", () => {
    const shown = after(notice(1, "alert"), notice(2, "alert"))
    expect(reduceNotices(shown, { type: "dismissed", id: 1 })).toEqual([notice(2, "alert")])
    expect(reduceNotices(shown, { type: "dismissed", id: 9 })).toEqual(shown)
  })
})
