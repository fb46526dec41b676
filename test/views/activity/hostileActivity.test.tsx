// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Activity } from "../../../src/model/activity/activity.js"
import { ready } from "../../../src/model/remote.js"
import { activity, moved } from "../../model/support/activity.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { connection, stateIn, metaMask } from "../support/stillWallet.js"

afterEach(cleanup)

const now = Date.UTC(2026, 5, 15, 12)
const show = (items: readonly Activity[]) =>
  draw({
    connections: stateIn({ connections: [connection(metaMask)] }),
    stack: [{ view: "Account" }, { view: "Activity" }],
    now,
    history: ready({ items, next: null, page: { status: "idle" } }),
  })
const rows = () => sheet().queryAllByRole("listitem")
const text = () => rows().map((row) => row.textContent)

describe("hostile data", () => {
  const long = "W".repeat(10_000)

  it.each([
    ["long words", { operation: long, application: { name: long, iconUrl: null }, sentTo: long }],
    ["an invalid hash", { hash: "\ud800" }],
    ["an invalid date", { minedAt: NaN }],
    ["a long symbol", { transfers: [moved("in", long, "1")] }],
    ["a very long amount", { transfers: [moved("in", "ETH", "1e400"), moved("out", "X", "9".repeat(200))] }],
    ["a script as an icon", { transfers: [moved("in", "ETH", "1", { iconUrl: "javascript:alert(1)" })] }],
  ])("is rendered as far as possible: %s", async (_, more) => {
    await show([activity("a", more), activity("b")])
    expect(rows()).toHaveLength(2)
    expect(text().join("").length).toBeLessThan(2_000)
    const pictures = rows().flatMap((row) => [...row.querySelectorAll("img")])
    expect(pictures.map(({ src }) => src)).toEqual([])
  })

  it("has a date and no age if it is in the future", async () => {
    await show([activity("a", { minedAt: now + 86_400_000 })])
    expect(sheet().getByText(/June 16, 2026/)).toBeTruthy()
  })

  it("is rendered once if it is listed twice", async () => {
    await show([activity("a"), activity("a")])
    await settled()
    expect(rows()).toHaveLength(1)
  })
})
