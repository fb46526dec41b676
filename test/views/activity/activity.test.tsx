// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Activity } from "../../../src/model/activity/activity.js"
import { fail } from "../../../src/model/errors.js"
import type { History, NextPage } from "../../../src/model/activity/history.js"
import { failed, loading, ready, type Remote } from "../../../src/model/remote.js"
import { activity, moved } from "../../model/support/activity.js"
import { draw, sheet } from "../support/drawn.js"
import { connection, stateIn, mainnet, metaMask, type Scene, stillWallet } from "../support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = Date.UTC(2026, 5, 15, 12)
const offline = fail("ServiceUnreachable", { path: "history" })
const pages = (
  items: readonly Activity[],
  next: string | null = null,
  page: NextPage = { status: "idle" },
): History => ({
  items,
  next,
  page,
})
const scene = (history: Remote<History>, more: Partial<Scene> = {}): Scene => ({
  connections: stateIn({ connections: [connection(metaMask)] }),
  stack: [{ view: "Account" }, { view: "Activity" }],
  now,
  history,
  ...more,
})
const show = (items: readonly Activity[], more: Partial<Scene> = {}) => draw(scene(ready(pages(items)), more))
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => activity(`${index}`, { minedAt: now - index }))
const rows = () => sheet().queryAllByRole("listitem")
const text = () => rows().map((row) => row.textContent)
const button = (name: string) => sheet().getByRole("button", { name })
/** A history control that counts requests for the next page. */
const counting = (history: Remote<History>) => {
  const more = vi.fn()
  return { more, wallet: { history: { state$: stillWallet({ history }).states.history, more } } }
}

describe("Activity", () => {
  it("marks a transaction with an address that imitates one used before", async () => {
    const own = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B"
    const bob = "0xb0b1000000000000000000000000000000001b0b"
    const fake = "0xb0ffffffffffffffffffffffffffffffffff1b0b"
    const out = moved("out", "ETH", "1")
    await show([
      activity("forged", { minedAt: now, sentFrom: fake, sentTo: own, operation: "receive" }),
      activity("real", { minedAt: now - 1, sentFrom: own, sentTo: bob, operation: "send", transfers: [out] }),
    ])
    expect(text().map((row) => row?.includes("Lookalike address"))).toEqual([true, false])
  })

  it("groups transactions by month", async () => {
    await show([
      activity("a"),
      activity("b", { minedAt: Date.UTC(2026, 0, 15) }),
      activity("c", { minedAt: Date.UTC(2025, 0, 15) }),
    ])
    const headings = sheet().getAllByRole("heading", { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(["June", "January", "January 2025"])
    expect(sheet().getByRole("region", { name: "January 2025" }).querySelectorAll("[role=listitem]")).toHaveLength(1)
  })

  it.each([
    ["send", [moved("out", "ETH", "0.5")], "Sent", "−0.5 ETH", "To 0x22…222222"],
    ["receive", [moved("in", "USDC", "12")], "Received", "+12 USDC", "From 0x11…111111"],
    ["trade", [moved("out", "ETH", "1"), moved("in", "USDC", "9")], "Swapped", "+9 USDC", "With 0x22…222222"],
    ["mint", [moved("in", null, "1", { type: "nft", name: "Ape #1" })], "Minted", "Ape #1", "From 0x11…111111"],
    ["mint", [moved("in", null, "3", { type: "nft" })], "Minted", "+3 Collectible", "From 0x11…111111"],
    ["setApprovalForAll", [], "Set approval for all", "", "With 0x22…222222"],
    ["", [moved("in", "A", "1"), moved("in", "B", "1")], "Transaction", "and 1 more", "From 0x11…111111"],
  ] as const)("shows operation, amount and counterparty of %s", async (operation, transfers, ...words) => {
    await show([activity("a", { operation, transfers })])
    for (const word of words) expect(text()[0]).toContain(word)
  })

  it("shows the age of a transaction, and its exact time", async () => {
    await show([activity("a", { minedAt: now - 7_200_000 })])
    const time = sheet().getByText("2 hr ago")
    expect(time.getAttribute("datetime")).toBe("2026-06-15T10:00:00.000Z")
    expect(time.title).toContain("June 15, 2026")
  })

  it("updates the age as time passes", async () => {
    const { states } = await show([activity("a", { minedAt: now - 5_000 })])
    expect(sheet().getByText("5 sec ago")).toBeTruthy()
    act(() => states.now.next(now + 60_000))
    expect(sheet().getByText("1 min ago")).toBeTruthy()
  })

  it.each([
    ["failed", "Send", "Failed", "0.5 ETH"],
    ["pending", "Send", "Pending", "−0.5 ETH"],
    ["unknown", "Send", "Not confirmed", "−0.5 ETH"],
  ] as const)("does not show a transaction as done if its status is %s", async (status, title, word, amount) => {
    await show([activity("a", { status, transfers: [moved("out", "ETH", "0.5")] })])
    expect(sheet().getByText(title)).toBeTruthy()
    expect(sheet().getByText(word)).toBeTruthy()
    expect(text()[0]).toContain(amount)
    expect(status !== "failed" || !text()[0]?.includes("−0.5")).toBe(true)
  })

  it("links to the transaction in the explorer of its network", async () => {
    await show([activity("a", { hash: "0xabc" })])
    expect(
      sheet()
        .getByRole("link", { name: /Sent.*opens in a new tab/ })
        .getAttribute("href"),
    ).toBe("https://explorer.example/tx/0xabc")
  })

  it("has no link without an explorer, or on a network that is not the site's", async () => {
    await show([activity("a")], { network: { ...mainnet, blockExplorers: [], supported: true } })
    expect(sheet().queryByRole("link")).toBeNull()
    cleanup()
    await show([activity("a", { chainId: "eip155:999" })])
    expect(sheet().queryByRole("link")).toBeNull()
  })
})

describe("the state of the list", () => {
  it("is a skeleton while it is loading", async () => {
    await draw(scene(loading()))
    expect(sheet().getByText("Loading")).toBeTruthy()
    expect(rows()).toHaveLength(0)
  })

  it("is a message when the list is empty", async () => {
    await show([])
    expect(sheet().getByText("No activity yet")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "Show more" })).toBeNull()
  })

  it("is a failure with its reason, and can be requested again", async () => {
    const refresh = vi.fn()
    await draw(scene(failed(offline), { wallet: { refresh } }))
    fireEvent.click(button("Try again"))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it.each([
    ["there is no provider", { capabilities: [] }, loading<History>()],
    ["the provider says so", {}, failed<History>(fail("CapabilityMissing", { part: "history" }))],
  ] as const)("is unavailable, without a retry, if %s", async (_, more, history) => {
    await draw(scene(history, more))
    expect(sheet().getByText("Activity isn't available here")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("keeps the list during a refetch, and after a failure", async () => {
    const refresh = vi.fn()
    const { states } = await show([activity("a")], { wallet: { refresh } })
    act(() => states.history.next(loading(pages([activity("a")]))))
    expect(rows()).toHaveLength(1)
    act(() => states.history.next(failed(offline, pages([activity("a")]))))
    expect(rows()).toHaveLength(1)
    expect(sheet().getByText("This list may be out of date")).toBeTruthy()
    fireEvent.click(button("Try again"))
    expect(refresh).toHaveBeenCalledOnce()
  })
})

describe("the next page", () => {
  it("is requested with a button", async () => {
    const history = ready(pages([activity("a")], "next"))
    const { more, wallet } = counting(history)
    await draw(scene(history, { wallet }))
    fireEvent.click(button("Show more"))
    expect(more).toHaveBeenCalledOnce()
  })

  it("keeps the focus while it is loading", async () => {
    const { states } = await draw(scene(ready(pages([activity("a")], "next"))))
    button("Show more").focus()
    act(() => states.history.next(ready(pages([activity("a")], "next", { status: "loading" }))))
    expect(button("Loading").getAttribute("aria-busy")).toBe("true")
    expect(button("Loading").getRootNode()).toHaveProperty("activeElement", button("Loading"))
    act(() => states.history.next(ready(pages([activity("a"), activity("b")]))))
    expect(rows()).toHaveLength(2)
    expect(sheet().queryByRole("button", { name: "Show more" })).toBeNull()
  })

  it("can be requested again after a failure", async () => {
    const history = ready(pages([activity("a")], "next", { status: "failed", error: offline }))
    const { more, wallet } = counting(history)
    await draw(scene(history, { wallet }))
    expect(sheet().getByText("Couldn't load more").nextSibling?.textContent).toBe("Couldn't reach the service")
    fireEvent.click(button("Try again"))
    expect(more).toHaveBeenCalledOnce()
  })
})

describe("a long list", () => {
  /** Intersection observers that the test triggers. */
  const watching = () => {
    const callbacks = new Set<(entries: readonly { readonly isIntersecting: boolean }[]) => void>()
    const Observer = vi.fn(function (callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      return { observe: () => callbacks.add(callback), disconnect: () => callbacks.delete(callback) }
    })
    vi.stubGlobal("IntersectionObserver", Observer)
    return {
      callbacks,
      leave: () => act(() => callbacks.forEach((callback) => callback([{ isIntersecting: false }]))),
      come: () => act(() => callbacks.forEach((callback) => callback([{ isIntersecting: true }]))),
    }
  }

  it("renders the first and the visible rows, and keeps the focused one", async () => {
    const { come, leave } = watching()
    await show(many(60))
    expect(rows()).toHaveLength(16)
    come()
    expect(rows()).toHaveLength(60)
    act(() => sheet().getAllByRole("link").at(-1)?.focus())
    leave()
    expect(rows()).toHaveLength(16 + 12)
    expect(rows().at(-1)?.getAttribute("aria-posinset")).toBe("60")
  })

  it("requests the next page when its end becomes visible, and disconnects the observer on unmount", async () => {
    const { come, callbacks } = watching()
    const history = ready(pages([activity("a")], "next"))
    const { more, wallet } = counting(history)
    const { view } = await draw(scene(history, { wallet }))
    come()
    expect(more).toHaveBeenCalledOnce()
    view.unmount()
    expect(callbacks.size).toBe(0)
  })

  it("does not automatically request a failed page again", async () => {
    const { come } = watching()
    const history = ready(pages([activity("a")], "next", { status: "failed", error: offline }))
    const { more, wallet } = counting(history)
    await draw(scene(history, { wallet }))
    come()
    expect(more).not.toHaveBeenCalled()
  })
})
