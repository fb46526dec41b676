// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Activity } from "../../../src/model/activity/activity.js"
import type { PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import { ready } from "../../../src/model/remote.js"
import { activity } from "../../model/support/activity.js"
import { draw, sheet } from "../support/drawn.js"
import { connection, stateIn, mainnet, metaMask, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const now = Date.UTC(2026, 5, 15, 12)
const show = (items: readonly Activity[], more: Partial<Scene>) =>
  draw({
    connections: stateIn({ connections: [connection(metaMask)] }),
    stack: [{ view: "Account" }, { view: "Activity" }],
    now,
    history: ready({ items, next: null, page: { status: "idle" } }),
    ...more,
  })
const rows = () => sheet().queryAllByRole("listitem")

describe("transfers that have not ended", () => {
  const HASH = `0x${"5c".repeat(32)}`
  const pending: PendingTransfer = {
    ...{ id: "1", account: { network: mainnet.id, address: "0x1" }, at: now - 60_000, hash: HASH, trace: {} },
    ...{ to: "0x2222222222222222222222222222222222222222", amount: "0.25", symbol: "ETH" },
  }
  const list = () => sheet().getByRole("list", { name: "Pending transfers" })
  const inList = () => [...list().querySelectorAll("[role=listitem]")].map((row) => row.textContent)

  it("are above the history, with their transaction", async () => {
    await show([activity("a")], { transfers: [pending] })
    expect(inList()).toHaveLength(1)
    for (const word of ["Send", "Pending", "−0.25 ETH", "To 0x22…222222", "1 min ago"])
      expect(inList()[0]).toContain(word)
    expect(list().querySelector("a")?.href).toBe(`https://explorer.example/tx/${HASH}`)
    expect(rows()).toHaveLength(2)
  })

  it("are not said to be sent where that is not known", async () => {
    await show([], { transfers: [{ ...pending, hash: null }] })
    expect(inList()[0]).toContain("Not confirmed")
    expect(list().querySelector("a")).toBeNull()
  })

  it("are listed once, when the history has them too", async () => {
    await show([activity("a", { hash: HASH })], { transfers: [pending] })
    expect(rows()).toHaveLength(1)
  })

  it("are listed without a history", async () => {
    await show([], { transfers: [pending], capabilities: [] })
    expect(inList()).toHaveLength(1)
  })
})
