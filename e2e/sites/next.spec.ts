import type { Locator, Page } from "@playwright/test"
import { announceWallet, benchAddress } from "../../bench/wallet.js"
import type { Site } from "../../devkit/serve.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { buildNextSite, startNextSite } from "../support/nextSite.js"
import { expect, test } from "../support/test.js"

test.describe.configure({ mode: "default" })

let site: Site

test.beforeAll(async ({ world }) => {
  test.setTimeout(240_000)
  await buildNextSite()
  site = await startNextSite(world.ethereum.url)
})

test.afterAll(() => site.stop())

const connect = async (page: Page): Promise<void> => {
  await page.context().addInitScript(announceWallet)
  await page.goto(site.url)
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Bench Wallet").click()
  await expect(connectButtonOf(page).connected(benchAddress)).toBeVisible()
}

/** How a button is drawn. */
const look = (button: Locator) =>
  button.evaluate((element) => {
    const { height, borderRadius, backgroundColor, color, fontSize, paddingInlineStart } = getComputedStyle(element)
    return { height, borderRadius, backgroundColor, color, fontSize, paddingInlineStart }
  })

/** The page as the server sends it, with the browser's cookies. */
const served = async (page: Page): Promise<string> => (await page.context().request.get(site.url)).text()

test.describe("a site by Next, with the packed package and the cookie", () => {
  test("is rendered with a placeholder on the first visit", async ({ scriptedPage }) => {
    const html = await served(scriptedPage)
    expect(html).toContain('data-status="unknown"')
    expect(html).toContain("A shop by Next")
    expect(await scriptedPage.context().cookies(site.url)).toEqual([])
  })

  test("is rendered with the visitor's account on the next visit, and hydrates to it", async ({ scriptedPage }) => {
    await connect(scriptedPage)
    const html = await served(scriptedPage)
    expect(html).toContain('data-status="reconnecting"')
    expect(html).toContain(benchAddress.slice(-6))
    await scriptedPage.reload()
    await expect(connectButtonOf(scriptedPage).connected(benchAddress)).toHaveAttribute("data-status", "connected")
  })

  test("paints the account with the page itself, before any script has run, as it looks afterwards", async ({
    scriptedPage,
    browser,
  }) => {
    await connect(scriptedPage)
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies(await scriptedPage.context().cookies(site.url))
    const still = await context.newPage()
    await still.goto(site.url)
    const painted = connectButtonOf(still).connected(benchAddress)
    await expect(painted).toBeVisible()
    const hydrated = connectButtonOf(scriptedPage).connected(benchAddress)
    await scriptedPage.mouse.move(0, 0)
    await expect(hydrated).toHaveAttribute("data-status", "connected")
    expect(await look(painted)).toEqual(await look(hydrated))
    await context.close()
  })

  test("has one cookie, of this site only, and none after the visitor disconnects", async ({ scriptedPage }) => {
    await connect(scriptedPage)
    const cookies = await scriptedPage.context().cookies(site.url)
    expect(cookies).toEqual([expect.objectContaining({ path: "/", sameSite: "Lax", secure: false, httpOnly: false })])
    expect(decodeURIComponent(cookies[0]?.value ?? "")).toContain(benchAddress)
    await connectButtonOf(scriptedPage).connected(benchAddress).click()
    await modalOf(scriptedPage)
      .button(/^Disconnect$/)
      .click()
    await expect(connectButtonOf(scriptedPage).disconnected).toBeVisible()
    expect(await scriptedPage.context().cookies(site.url)).toEqual([])
    expect(await served(scriptedPage)).toContain('data-status="unknown"')
  })

  test("sends nothing of the visitor's other cookies to the page", async ({ scriptedPage }) => {
    await connect(scriptedPage)
    await scriptedPage.context().addCookies([{ name: "session", value: "top-secret", url: site.url }])
    expect(await served(scriptedPage)).not.toContain("top-secret")
  })
})
