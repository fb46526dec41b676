import { devices } from "@playwright/test"
import { accountsOf, connected, type EmbeddedSite, openSite } from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf } from "../support/modal.js"
import { expect, test as base } from "../support/test.js"

/** The site as a mini app of Telegram on Android: its app puts an object on every page. */
const test = base.extend<{ readonly site: EmbeddedSite }>({
  site: async ({ scriptedPage, world, solana, secureFrame }, use) => {
    await scriptedPage.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } }))
    await use(await openSite(scriptedPage, { world, solana, secureFrame }))
  },
})
test.use({
  ...{ userAgent: devices["Pixel 7"].userAgent, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  tolerance: { requests: [], problems: [/^Failed to load resource/] },
})

const RESULT = /result_uri|code=|state=/
const remembered = ({ page }: EmbeddedSite): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("rxwallet/social_login"))

/** The page that is come back to is loaded anew, and the frame in it. */
const LOADS = { timeout: 20_000 }
const connectedAnew = async ({ page }: EmbeddedSite): Promise<void> => {
  await expect.poll(() => accountsOf(page), LOADS).not.toEqual({})
  await connected(page)
}

/** The visitor chooses the provider, whose page is there instead of the site then. */
const leaveFor = async ({ page, modal }: EmbeddedSite): Promise<void> => {
  await connectButtonOf(page).disconnected.tap()
  await modal.dialog
    .getByRole("button", { name: /GitHub/ })
    .first()
    .tap()
  await page.getByRole("heading", { name: "Log in at Local OpenID" }).waitFor()
}

test("a social login in Telegram leaves the page, comes back to it, and connects without a click", async ({
  site,
  secureFrame,
}) => {
  const { page } = site
  const address = `${page.url()}&item=%C3%A4+b#part`
  await page.goto(`${address}&tgWebAppData=user%3Dalice`)
  await testHandleOf(page)
  await leaveFor(site)
  expect(page.context().pages()).toEqual([page])
  await page.getByLabel("Name").fill("barbara")
  await page.getByRole("button", { name: "Log in" }).tap()
  await page.waitForURL(new RegExp(`^${new URL(address).origin}`))
  await connectedAnew(site)
  expect(page.url()).toBe(address)
  expect(await remembered(site)).toBe("1:null")
  await expect(site.modal.dialog).toBeHidden()

  await page.reload()
  await testHandleOf(page)
  await connectedAnew(site)
  expect(secureFrame.control.count("/api/social/result")).toBe(1)
})

test("a social login in Telegram that the visitor declines says so, and can be tried again", async ({ site }) => {
  const { page } = site
  const address = page.url()
  await leaveFor(site)
  await page.getByRole("button", { name: "Cancel" }).tap()
  await expect(site.modal.dialog.getByText("Login failed")).toBeVisible(LOADS)
  await expect(site.modal.dialog.getByText("Couldn't log you in. Try again.")).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await accountsOf(page)).toEqual({})
  await site.modal.button("Try again").tap()
  await page.getByLabel("Name").fill("barbara")
  await page.getByRole("button", { name: "Log in" }).tap()
  await connectedAnew(site)
})

test("a result that no login of this browser waits for is taken away, and nothing is connected", async ({
  site,
  secureFrame,
}) => {
  const { page } = site
  const address = page.url()
  const result = `${secureFrame.origin}/social/callback?code=stolen&state=${"x".repeat(43)}`
  await page.goto(`${address}&result_uri=${encodeURIComponent(result)}`)
  await testHandleOf(page)
  await expect.poll(() => page.url()).toBe(address)
  await page.waitForTimeout(1_500)
  expect(secureFrame.control.count()).toBe(0)
  await expect(page.locator("iframe")).toHaveCount(0)
  await expect(site.modal.dialog).toBeHidden()
  expect(await accountsOf(page)).toEqual({})
})

test("a result of another browser's login is refused, though a login was begun here", async ({ site, secureFrame }) => {
  const { page } = site
  const address = page.url()
  await leaveFor(site)
  // Someone else's result, for a state that this browser does not have.
  const result = `${secureFrame.origin}/social/callback?code=stolen&state=${"x".repeat(43)}`
  await page.goto(`${address}&result_uri=${encodeURIComponent(result)}`)
  await expect(site.modal.dialog.getByText("Login failed")).toBeVisible(LOADS)
  expect(page.url()).not.toMatch(RESULT)
  expect(await accountsOf(page)).toEqual({})
})
