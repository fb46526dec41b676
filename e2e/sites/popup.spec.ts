import type { Page } from "@playwright/test"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

/** Opens the window with the app. */
const openPopup = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent("popup")
  await page.getByRole("button", { name: "Open", exact: true }).click()
  return opened
}

/** Connects in the window, and opens a view there. */
const show = async (page: Page, popup: Page, view: "Account" | "Send"): Promise<void> => {
  await connectButtonOf(popup).disconnected.click()
  await modalOf(popup).wallet("Ready").click()
  await expect(modalOf(popup).dialog).toBeHidden()
  await (await testHandleOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)
}

test.describe("an app that is rendered into a window of its own", () => {
  test("leads to the field that the button of Send is about", async ({ scriptedPage: page, world }) => {
    await openFixture(page, world, "popup", { wallets: ready })
    const popup = await openPopup(page)
    await show(page, popup, "Send")
    const { button, dialog } = modalOf(popup)
    await button("Enter an amount").click()
    await expect(dialog.getByRole("textbox", { name: "Amount" })).toBeFocused()
  })

  test("is taken out of a window that was closed with the modal open, without an error", async ({
    scriptedPage: page,
    world,
  }) => {
    await openFixture(page, world, "popup", { wallets: ready })
    const popup = await openPopup(page)
    await show(page, popup, "Account")
    await modalOf(popup).button("Disconnect").waitFor()
    await popup.close()
    await page.getByRole("button", { name: "Take back" }).click()
    const next = await openPopup(page)
    await expect(modalOf(next).button("Disconnect")).toBeVisible()
  })
})
