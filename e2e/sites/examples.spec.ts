import type { Page } from "@playwright/test"
import { alice } from "../support/accounts.js"
import { expectNoViolations } from "../support/audit.js"
import { openExample, testHandleOf } from "../support/fixturePage.js"
import { tabTo } from "../support/keyboard.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { sendOf } from "../support/money.js"
import { expect, test } from "../support/test.js"

const ready = [{ name: "Ready" }]
const short = new RegExp(`${alice.slice(0, 4)}.*${alice.slice(-6)}`)

const rejectNext = async (page: Page, method: string): Promise<void> =>
  (await testHandleOf(page)).evaluate(
    ({ wallets: [wallet] }, name) => wallet?.next(name, { type: "rejects", error: { code: 4001, message: "No" } }),
    method,
  )

test.use({ contextOptions: { reducedMotion: "reduce" } })

test("headless: connects, switches and pays in the site's own interface", async ({ scriptedPage: page, world }) => {
  await openExample(page, world, "headless", { wallets: ready })
  await rejectNext(page, "eth_requestAccounts")
  await page.getByRole("button", { name: "Ready" }).click()
  await expect(page.getByRole("alert")).toHaveText(/declined/)
  await expectNoViolations(page, "headless, declined")
  await page.getByRole("button", { name: "Ready" }).click()
  await expect(page.getByRole("heading", { name: short })).toBeVisible()
  await expect(page.getByText(/^Ready · [\d.,]+ ETH$/)).toBeVisible()
  await page.getByRole("combobox", { name: "Network" }).selectOption("Polygon")
  await expect(page.getByText(/^Ready · [\d.,]+ POL$/)).toBeVisible()
  await page.getByRole("button", { name: "Pay 0.001" }).click()
  await expect(page.getByRole("status")).toHaveText("Paid. Thank you!")
  await expectNoViolations(page, "headless, paid")
  await page.getByRole("button", { name: "Disconnect" }).click()
  await expect(page.getByRole("heading", { name: "Pay with" })).toBeVisible()
  await expect(page.locator("[data-rxwallet]")).toHaveCount(0)
})

test("streams: connects, signs and disconnects without React", async ({ scriptedPage: page, world }) => {
  await openExample(page, world, "streams", { wallets: ready })
  const fact = (name: string) => page.locator(`dt:text-is("${name}") + dd`)
  await expect(fact("Status")).toHaveText("disconnected")
  await page.getByRole("button", { name: "Ready" }).click()
  await expect(fact("Status")).toHaveText("connected")
  await expect(fact("Address")).toHaveText(alice)
  await expect(fact("Balance")).toHaveText(/^[\d.,]+ ETH$/)
  await rejectNext(page, "personal_sign")
  await page.getByRole("button", { name: "Sign the guestbook" }).click()
  await expect(page.getByRole("status")).toHaveText(/declined/)
  await page.getByRole("button", { name: "Sign the guestbook" }).click()
  await expect(page.getByRole("status")).toHaveText(/^Signed: 0x/)
  await expectNoViolations(page, "streams, signed")
  await page.getByRole("button", { name: "Disconnect" }).click()
  await expect(fact("Status")).toHaveText("disconnected")
})

test("inline: a transfer is filled in on the page, and confirmed in the modal", async ({
  scriptedPage: page,
  world,
}) => {
  await openExample(page, world, "inline", { wallets: ready })
  const form = page.getByRole("region", { name: "Send" })
  const modal = modalOf(page)
  await form.getByRole("button", { name: "Connect wallet" }).click()
  await modal.wallet("Ready").click()
  await expect(modal.dialog).toBeHidden()
  await expect(form.getByRole("textbox", { name: "Amount" })).toHaveValue("0.01")
  await expect(form.getByRole("textbox", { name: "To" })).toHaveValue(/^0x8ba1f109/)
  await expect(form.getByText(/^0\.0+\d+ ETH/)).toBeVisible() // the fee: the form is complete
  await expect(() => expectNoViolations(page, "inline")).toPass() // the colour of the button changes over time
  await form.getByRole("button", { name: "Review" }).click()
  await expect(modal.heading("Review transfer")).toBeFocused()
  await sendOf(page).send.click()
  await expect(modal.dialog.getByText("Sent 0.01 ETH")).toBeVisible()
  await modal.close.first().click()
  await expect(form.getByRole("textbox", { name: "Amount" })).toBeVisible()
})

test("views: a replaced view and an added one have the title, the focus and the buttons of the modal", async ({
  scriptedPage: page,
  world,
}) => {
  await openExample(page, world, "views", { wallets: ready })
  const { disconnected, connected } = connectButtonOf(page)
  const modal = modalOf(page)
  await disconnected.click()
  await modal.wallet("Ready").click()
  await connected(alice).click()
  await expect(modal.heading("Account")).toBeFocused()
  await expect(page.getByText("Bakery card")).toBeVisible()
  await expectNoViolations(page, "views, Account")
  await tabTo(page, page.locator(".card-view").getByRole("button", { name: "Your stamps" }))
  await page.keyboard.press("Enter")
  await expect(modal.heading("Your stamps")).toBeFocused()
  await expect(page.getByText(/^\d of 10 stamps$/)).toBeVisible()
  await expectNoViolations(page, "views, Rewards")
  await modal.back.click()
  await expect(modal.heading("Account")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(modal.dialog).toBeHidden()
  await expect(connected(alice)).toBeFocused()
  await expect(page.locator(".card-view")).toHaveCount(0)
})

test("views: the styles of the page apply to a view of the site, and the modal keeps the focus in it", async ({
  scriptedPage: page,
  world,
}) => {
  await openExample(page, world, "views", { wallets: ready })
  await page.getByRole("button", { name: "Your stamps" }).click()
  await expect(page.getByText("Connect a wallet to collect stamps.")).toBeVisible()
  await modalOf(page).close.click()
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await connectButtonOf(page).connected(alice).click()
  const disconnect = page.locator(".card-view").getByRole("button", { name: "Disconnect" })
  await expect(disconnect).toHaveCSS("border-radius", "12px")
  await tabTo(page, disconnect)
  await page.keyboard.press("Enter")
  await expect(modalOf(page).dialog).toBeHidden()
  await expect(connectButtonOf(page).disconnected).toBeFocused()
})
