import type { Page } from "@playwright/test"
import { alice, bob } from "../support/accounts.js"
import { cardsOf } from "../support/cards.js"
import type { ExtensionWallet } from "../support/extensionWallet.js"
import { openFixture } from "../support/fixturePage.js"
import { connectExtension } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

for (const like of ["taho", "rainbow"] as const)
  test(`connects again after the modal was closed while the window of a wallet like ${like} is open`, async ({
    extension,
    extensionPage: page,
    world,
  }) => {
    await extension.behaveLike(like)
    await openFixture(page, world, "react")
    const modal = modalOf(page)
    await connectButtonOf(page).disconnected.click()
    await modal.wallet("Lantern").click()
    const window = await extension.approval()
    await modal.close.click()
    await connectButtonOf(page).disconnected.click()
    await modal.wallet("Lantern").click()
    await expect(modal.dialog.getByText("Continue in Lantern")).toBeVisible()
    await window.approve()
    await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  })

/** Disconnects in the modal, and connects by another prompt. */
const connectAgain = async (page: Page, extension: ExtensionWallet): Promise<void> => {
  await connectButtonOf(page).connected(alice).click()
  await modalOf(page).button("Disconnect").last().click()
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Lantern").click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
}

test("follows the account of the wallet after a disconnect and a second connection", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  await connectExtension(page, extension, world)
  await connectAgain(page, extension)
  await extension.chooseAccount(2)
  await expect(connectButtonOf(page).connected(bob)).toBeVisible()
})

test("asks a wallet like Rainbow again after a disconnect, although its revocation throws", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  await extension.behaveLike("rainbow")
  await connectExtension(page, extension, world)
  await connectAgain(page, extension)
})

for (const like of ["taho", "rainbow"] as const)
  test(`adds a network that a wallet like ${like} does not know`, async ({ extension, extensionPage: page, world }) => {
    await connectExtension(page, extension, world)
    await extension.setChains([{ id: 1, name: "Ethereum", rpcUrl: world.ethereum.url, symbol: "ETH" }])
    await extension.behaveLike(like)
    await cardsOf(page).network("Polygon").click()
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Add this network?")
    await window.approve()
    await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
  })

test("two tabs ask a wallet like Taho at once, and both are connected by one approval", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  await extension.behaveLike("taho")
  const other = await extension.context.newPage()
  await openFixture(page, world, "react")
  await openFixture(other, world, "react")
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Lantern").click()
  const window = await extension.approval()
  await connectButtonOf(other).disconnected.click()
  await modalOf(other).wallet("Lantern").click()
  await expect(modalOf(other).dialog.getByText("Connection declined")).toBeVisible()
  await window.approve()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  await expect(cardsOf(other).fact("Status")).toHaveText("connected")
})

test("is connected again when the user selects the account that the site may see (Taho)", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  await extension.behaveLike("taho")
  await connectExtension(page, extension, world)
  await extension.chooseAccount(2)
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  await extension.chooseAccount(1)
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  await extension.chooseAccount(2)
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  await page.reload()
  await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
  await extension.chooseAccount(1)
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})

test.describe("a tab in the background, with a wallet that answers only to the tab in front (Rainbow)", () => {
  const isVisible = (page: Page): Promise<boolean> => page.evaluate(() => document.visibilityState === "visible")

  test("shows what has changed meanwhile when it comes to the front", async ({ extensionTabs: extension, world }) => {
    const page = await extension.context.newPage()
    await connectExtension(page, extension, world)
    await extension.behaveLike("rainbow")
    const front = await extension.context.newPage()
    await front.bringToFront()
    await expect.poll(() => isVisible(page)).toBe(false)
    await extension.chooseAccount(2)
    await extension.chooseChain("Polygon")
    await expect(connectButtonOf(page).connected(alice)).toBeAttached()
    await page.bringToFront()
    await expect(connectButtonOf(page).connected(bob)).toBeVisible()
    await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
  })

  test("is restored when it comes to the front", async ({ extensionTabs: extension, world }) => {
    const page = await extension.context.newPage()
    await connectExtension(page, extension, world)
    await extension.behaveLike("rainbow")
    const front = await extension.context.newPage()
    await front.bringToFront()
    await page.reload()
    await expect.poll(() => isVisible(page)).toBe(false)
    await expect(cardsOf(page).fact("Status")).toHaveText("disconnected", { timeout: 15_000 })
    await page.bringToFront()
    await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  })
})
