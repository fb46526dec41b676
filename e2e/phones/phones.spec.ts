import { devices, type Page } from "@playwright/test"
import { alice } from "../support/accounts.js"
import { openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { directory, openAt, relayOf, tapWithoutFollowing } from "../support/directoryWallets.js"
import { readCode } from "../support/readCode.js"
import { expect, test } from "../support/test.js"

const rememberedKey = "WALLETCONNECT_DEEPLINK_CHOICE"

const remembered = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), rememberedKey)

/** The visitor leaves the page for an app, or returns to it. */
const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, isVisible)

const linkTo = (page: Page, name: string) => modalOf(page).dialog.getByRole("link", { name })

/** The pairing URI in a link to a wallet. */
const uriIn = async (page: Page, name: string): Promise<string> =>
  new URL((await linkTo(page, name).getAttribute("href")) ?? "").searchParams.get("uri") ?? ""

const phones = {
  "an iPhone": { userAgent: devices["iPhone 13"].userAgent, store: "https://apps.apple.com/" },
  "a Pixel": { userAgent: devices["Pixel 7"].userAgent, store: "https://play.google.com/" },
} as const

for (const [name, { userAgent, store }] of Object.entries(phones))
  test.describe(`on ${name}`, () => {
    test.use({ userAgent, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

    test("a wallet of the list is opened by a link, answers, and is remembered until it is disconnected", async ({
      scriptedPage: page,
      world,
    }) => {
      await openFixture(page, world, "react", { pairing: "pairs" })
      await connectButtonOf(page).disconnected.tap()
      await modalOf(page).dialog.getByRole("button", { name: "MetaMask" }).tap()
      expect(await uriIn(page, "Open MetaMask")).toMatch(/^wc:[\da-f]+@2\?.*symKey=/)
      await expect(linkTo(page, "Open MetaMask")).toHaveAttribute("href", /^metamask:\/\/wc\?uri=wc%3A/)
      await expect(linkTo(page, "Open MetaMask")).toHaveAttribute("target", "_self")

      await tapWithoutFollowing(page, "Open MetaMask")
      await setVisible(page, false)
      const relay = await relayOf(page)
      await relay.evaluate(({ approve }, address) => approve(address), alice)
      await setVisible(page, true)
      await expect(connectButtonOf(page).connected(alice)).toBeVisible()
      await expect(modalOf(page).dialog).toBeHidden()
      expect(await remembered(page)).toBe('{"href":"metamask://","name":"MetaMask"}')

      await relay.evaluate(({ disconnect }) => disconnect())
      await expect(connectButtonOf(page).disconnected).toBeVisible()
      await expect.poll(() => remembered(page)).toBeNull()
    })

    test("a link that opened nothing is noticed, and the next step fits the phone", async ({
      scriptedPage: page,
      world,
    }) => {
      await openAt(page, world, { pairing: "pairs" }, directory.metaMask)
      await tapWithoutFollowing(page, "Open MetaMask")
      await expect(modalOf(page).dialog.getByText(/^Nothing opened\? Install MetaMask/)).toBeVisible({
        timeout: 10_000,
      })
      expect(await linkTo(page, "Get MetaMask").getAttribute("href")).toContain(store)
      await modalOf(page).button("Choose another wallet").tap()
      await expect(modalOf(page).heading("Connect wallet")).toBeVisible()
    })

    test("a visitor who returns without an answer is told so, and may open the wallet again", async ({
      scriptedPage: page,
      world,
    }) => {
      await openAt(page, world, { pairing: "pairs" }, directory.metaMask)
      await tapWithoutFollowing(page, "Open MetaMask")
      await setVisible(page, false)
      await setVisible(page, true)
      await expect(modalOf(page).dialog.getByText(/^MetaMask hasn't answered yet/)).toBeVisible()
      await (await relayOf(page)).evaluate(({ fail }) => fail("UserRejected"))
      await expect(modalOf(page).dialog.getByText("Connection declined")).toBeVisible()
      const before = await (await relayOf(page)).evaluate(({ opened }) => opened())
      await modalOf(page).button("Try again").tap()
      await expect(linkTo(page, "Open MetaMask")).toBeVisible()
      expect(await (await relayOf(page)).evaluate(({ opened }) => opened())).toBe(before + 1)
    })

    test("a site without a relay is opened in the wallet's own browser", async ({ scriptedPage: page, world }) => {
      await openAt(page, world, {}, directory.metaMask)
      const { host, pathname, search } = new URL(page.url())
      await expect(linkTo(page, "Open MetaMask")).toHaveAttribute(
        "href",
        `https://metamask.app.link/dapp/${host}${pathname}${search}`,
      )
    })

    test("a wallet for computers is not offered for installation", async ({ scriptedPage: page, world }) => {
      await openAt(page, world, { pairing: "pairs" }, directory.core)
      await expect(modalOf(page).dialog.getByText("Core isn't available on this device")).toBeVisible()
      await expect(modalOf(page).dialog.getByRole("link")).toHaveCount(0)
    })
  })

test.describe("on a computer", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"], contextOptions: { reducedMotion: "reduce" } })

  for (const colorScheme of ["light", "dark"] as const)
    test(`a camera reads the pairing URI in the QR code, with the logo of the wallet in it, ${colorScheme}`, async ({
      scriptedPage: page,
      world,
    }) => {
      await page.emulateMedia({ colorScheme })
      await openAt(page, world, { pairing: "pairs", options: { themeMode: "system" } }, directory.metaMask)
      const code = modalOf(page).dialog.getByRole("img", { name: "QR code to connect MetaMask" })
      await code.waitFor()
      const read = await readCode(page, code)
      expect(read).toMatch(/^wc:[\da-f]+@2\?.*symKey=/)
      await modalOf(page).button("Copy link").click()
      await expect(modalOf(page).dialog.getByText("Link copied")).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(read)
    })

  test("a QR code is as large as its placeholder, and gives way to the account", async ({
    scriptedPage: page,
    world,
  }) => {
    await openAt(page, world, { pairing: "hangs" })
    const { dialog } = modalOf(page)
    const title = dialog.getByText("Scan with your phone")
    await title.waitFor()
    const before = await title.boundingBox()
    const relay = await relayOf(page)
    await relay.evaluate(({ pair }) => pair("wc:7a@2?relay-protocol=irn&symKey=8b"))
    const code = dialog.getByRole("img", { name: "QR code to connect your wallet" })
    expect(await readCode(page, code)).toBe("wc:7a@2?relay-protocol=irn&symKey=8b")
    expect(await title.boundingBox()).toEqual(before)
    await relay.evaluate(({ approve }, address) => approve(address), alice)
    await expect(connectButtonOf(page).connected(alice)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
