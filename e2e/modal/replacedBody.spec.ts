import type { Page } from "@playwright/test"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { modalOf } from "../support/modal.js"
import { ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

/** What a page does that shows another one without loading it anew. */
const changes = {
  "as Turbo and Astro do": () => {
    const body = document.createElement("body")
    body.append(document.createElement("main"))
    document.body.replaceWith(body)
  },
  "as htmx does": () => document.body.replaceChildren(document.createElement("main")),
}

/** The page with the modal open, and what follows it loaded. */
const open = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect" }).click()
  await modalOf(page).button("What is a wallet").waitFor()
}

const notify = async (page: Page): Promise<void> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => {
    wallet.notify({ place: "alert", tone: "error", short: "error.Unexpected", values: {} })
  })

for (const [name, change] of Object.entries(changes))
  test.describe(`a page that replaces its body, ${name},`, () => {
    test.beforeEach(({ scriptedPage, world }) => openFixture(scriptedPage, world, "plain", { wallets: ready }))

    test("still shows the open modal, with the focus in it, and scrolls after it is closed", async ({
      scriptedPage: page,
    }) => {
      await open(page)
      await page.evaluate(change)
      await expect(modalOf(page).heading("Connect wallet")).toBeFocused()
      await page.keyboard.press("Escape")
      await expect(modalOf(page).dialog).toBeHidden()
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible")
    })

    test("still shows a notice, above the modal that is opened after it", async ({ scriptedPage: page }) => {
      await notify(page)
      await page.getByText("Something went wrong").waitFor()
      await page.evaluate(change)
      await expect(page.getByText("Something went wrong")).toBeVisible()
      await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.modal.open())
      await expect(modalOf(page).wallet("Ready")).toBeVisible()
      await page.getByRole("button", { name: "Dismiss" }).click()
      await expect(page.getByText("Something went wrong")).toBeHidden()
    })
  })
