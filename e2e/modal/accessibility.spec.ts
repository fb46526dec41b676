import type { Page } from "@playwright/test"
import { expectNoViolations } from "../support/audit.js"
import { cardsOf } from "../support/cards.js"
import { openFixture } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { tabTo } from "../support/keyboard.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { sendOf } from "../support/money.js"
import { many, next, show } from "../support/reach.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test.use({ contextOptions: { reducedMotion: "reduce" } })

test("connects and switches with the keyboard only", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  const button = connectButtonOf(page)
  const modal = modalOf(page)
  await tabTo(page, button.disconnected)
  await page.keyboard.press("Enter")
  await tabTo(page, modal.wallet("Ready"))
  await page.keyboard.press("Enter")
  await tabTo(page, button.connected(alice))
  await page.keyboard.press("Enter")
  await tabTo(page, modal.button(/^Ethereum/))
  await page.keyboard.press("Enter")
  await tabTo(page, modal.button("Polygon"))
  await page.keyboard.press("Enter")
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})

test("sends with the keyboard only", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  const { dialog, button } = modalOf(page)
  const { token, receiver, amount, preview, send } = sendOf(page)
  await tabTo(page, connectButtonOf(page).connected(alice))
  await page.keyboard.press("Enter")
  await tabTo(page, button("Send"))
  await page.keyboard.press("Enter")
  await tabTo(page, token)
  await page.keyboard.press("Enter")
  await tabTo(page, button(/USD Coin/))
  await page.keyboard.press("Enter")
  await tabTo(page, amount)
  await page.keyboard.type("0.5")
  await tabTo(page, receiver)
  await page.keyboard.type(bob)
  await tabTo(page, preview)
  await page.keyboard.press("Enter")
  await tabTo(page, send)
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Sent 0.5 USDC")).toBeVisible()
})

const ways = {
  "the Escape key": (page: Page) => page.keyboard.press("Escape"),
  "the close button": (page: Page) => modalOf(page).close.click(),
  "a click beside it": (page: Page) => page.mouse.click(5, 5),
}

for (const [name, leave] of Object.entries(ways))
  test(`returns the focus to the button when the modal is closed by ${name}`, async ({ scriptedPage: page, world }) => {
    await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
    const { disconnected } = connectButtonOf(page)
    const modal = modalOf(page)
    await disconnected.click()
    await modal.wallet("Ready").waitFor()
    await leave(page)
    await expect(modal.dialog).toBeHidden()
    await expect(disconnected).toBeFocused()
  })

test("keeps the focus in the modal", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab")
    const onPage = await page.evaluate(() => document.activeElement?.closest("main") !== null && document.hasFocus())
    expect(onPage && (await page.evaluate(() => document.activeElement?.tagName !== "BODY"))).toBe(false)
  }
})

test("at 400 % zoom, Tab reaches a text that has to be scrolled, where nothing else does", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, wallet } = modalOf(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await next(page, "eth_requestAccounts", "hangs")
  await connectButtonOf(page).disconnected.click()
  await wallet("Ready").click()
  const text = dialog.getByText("Approve the request there")
  await text.waitFor()
  await expect(text).not.toBeInViewport()
  await expectNoViolations(page, "the view that waits, at 400 % zoom")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("End")
  await expect(text).toBeInViewport()
})

test("a screen reader that scrolls to what only it reads leaves the title in sight", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, heading, button } = modalOf(page)
  await page.setViewportSize({ width: 390, height: 600 })
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await button("I don't have a wallet").click()
  const last = dialog.getByRole("link").last()
  await last.getByText("(opens in a new tab)").evaluate((text) => text.scrollIntoView())
  await expect(last).toBeInViewport()
  await expect(heading("Get a wallet")).toBeInViewport()
})

/** By how much the ring around the element with the focus is cut off at the left and right of a list that it is in. */
const cutOffRing = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.shadowRoot?.activeElement
    const list = row?.closest("[role=list]")
    if (!row || !list) throw new Error("no row has the focus")
    const { outlineOffset, outlineWidth } = getComputedStyle(row)
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    const room = [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top]
    return room.filter((px) => px < ring)
  })

test("the ring around the first row of a long list is whole", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  for (const [view, row] of [
    ["SendSelectToken", /^Ether/],
    ["AllWallets", /^Ready/],
  ] as const) {
    await show(page, { view })
    await tabTo(page, modalOf(page).wallet(row))
    expect(await cutOffRing(page), view).toEqual([])
  }
})

/** By how much that ring is cut off at the top and the bottom of what scrolls in the sheet. */
const cutOffByFrame = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement
    const frame = focused?.closest("[part=content]")
    if (!focused || !frame) return []
    const { outlineOffset, outlineWidth } = getComputedStyle(focused)
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [inner, outer] = [focused.getBoundingClientRect(), frame.getBoundingClientRect()]
    return [inner.top - outer.top, outer.bottom - inner.bottom].filter((px) => px < ring)
  })

test("the ring around what the keyboard scrolls to is whole", async ({ scriptedPage: page, world }) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await openFixture(page, world, "react", { wallets: many })
  await connectButtonOf(page).disconnected.click()
  await tabTo(page, modalOf(page).wallet("Ready"))
  for (const key of [...many.map(() => "Tab"), ...many.map(() => "Shift+Tab")]) {
    await page.keyboard.press(key)
    expect(await cutOffByFrame(page)).toEqual([])
  }
})

test("what gets the focus in the account is not behind the button that disconnects", async ({
  scriptedPage: page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await connectScripted(page, world)
  await show(page, { view: "Account" })
  await modalOf(page).dialog.getByRole("list", { name: "Tokens" }).waitFor()
  const [row, bar] = [modalOf(page).button(/^Wallets/), modalOf(page).button("Disconnect").last()]
  await row.evaluate((button) => {
    const frame = button.closest("[part=content]")
    if (!frame) throw new Error("nothing scrolls")
    // Half of it is in the frame, behind the button.
    const { top, height } = button.getBoundingClientRect()
    frame.scrollTop += top + height / 2 - frame.getBoundingClientRect().bottom
    button.focus()
  })
  const [own, below] = [await row.boundingBox(), await bar.boundingBox()]
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test("the cross that clears a search can be seen in forced colours", async ({ scriptedPage: page, world }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await openFixture(page, world, "react", { wallets: many })
  await connectButtonOf(page).disconnected.click()
  const field = modalOf(page).dialog.getByRole("searchbox")
  await field.fill("Ready")
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {}
  const clip = { x: x + width - 20, y: y + height / 2 - 10, width: 20, height: 20 }
  const withCross = await page.screenshot({ clip })
  await field.fill("")
  expect(withCross.equals(await page.screenshot({ clip }))).toBe(false)
})

test("a row of a list keeps the focus while it is moved, as by new prices", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  await show(page, { view: "SendSelectToken" })
  const ether = modalOf(page).wallet(/^Ether/)
  await tabTo(page, ether)
  await ether.evaluate((button) => {
    const row = button.closest("[role=listitem]")
    row?.parentElement?.append(row)
  })
  await expect(modalOf(page).dialog.getByRole("listitem").last()).toContainText("Ether")
  await expect(ether).toBeFocused()
})
