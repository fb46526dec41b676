import type { Page } from "@playwright/test"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

/** A rule of the page; its Content Security Policy allows no element for it. */
const styled = (page: Page, rule: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rule)

test("a notice covers nothing of a page that has every element of its body on the whole screen", async ({
  scriptedPage: page,
  world,
}) => {
  await openFixture(page, world, "react", { wallets: ready })
  await styled(page, "body > div { position: absolute; inset: 0; width: 100%; height: 100% }")
  await (
    await testHandleOf(page)
  ).evaluate(({ wallet }) => {
    wallet.notify({ place: "alert", tone: "error", short: "error.Unexpected", values: {} })
  })
  await page.getByText("Something went wrong").waitFor()
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Ready")).toBeVisible()
})

test("the modal is shown on a page that hides or dims other elements of its body than its own", async ({
  scriptedPage: page,
  world,
}) => {
  await openFixture(page, world, "react", { wallets: ready })
  await styled(page, "body > div:not(#root) { display: none; visibility: hidden; opacity: 0 }")
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(connectButtonOf(page).disconnected).toBeHidden()
})
