import type { Page } from "@playwright/test"
import { cardsOf } from "../support/cards.js"
import { testHandleOf, openFixture } from "../support/fixturePage.js"
import { connectExtension } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

/** Records every text of the button, frame by frame. */
const watchButton = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>()
    const sample = (): void => {
      const text = document.querySelector("main button")?.textContent
      if (text) texts.add(text)
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
    Object.assign(window, { texts })
  })

const seenTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { readonly texts: Set<string> }).texts])

test("restores a connection without a frame of Connect, although the wallet is announced after 2 s", async ({
  scriptedPage: page,
  world,
}) => {
  const wallet = { name: "Slow", rdns: "test.slow", authorized: true }
  await openFixture(page, world, "react", { wallets: [wallet] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Slow").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  await watchButton(page)
  await openFixture(page, world, "react", { wallets: [{ ...wallet, announceAfter: 2_000 }] })
  await expect(cardsOf(page).fact("Status")).toHaveText("reconnecting")
  await expect(cardsOf(page).fact("Status")).toHaveText("connected")
  expect((await seenTexts(page)).filter((text) => text.includes("Connect wallet"))).toEqual([])
})

test("is disconnected when the wallet of the last visit is not available", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Gone", authorized: true }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Gone").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  await openFixture(page, world, "react", { wallets: [] })
  await expect(connectButtonOf(page).disconnected).toBeVisible({ timeout: 15_000 })
})

test("restores the connection of the extension after a reload", async ({ extension, extensionPage, world }) => {
  await connectExtension(extensionPage, extension, world)
  await extensionPage.reload()
  await expect(cardsOf(extensionPage).fact("Status")).toHaveText("connected")
  await expect(connectButtonOf(extensionPage).connected(alice)).toBeVisible()
})

test("disconnects, revokes the permission, and stays disconnected after a reload", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  await connectExtension(page, extension, world)
  await connectButtonOf(page).connected(alice).click()
  await modalOf(page).button("Disconnect").last().click()
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  await expect(modalOf(page).dialog).toBeHidden()
  await page.reload()
  await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
  await expect(connectButtonOf(page).disconnected).toBeVisible()
})

test("synchronizes tabs", async ({ extension, extensionPage, world }) => {
  await connectExtension(extensionPage, extension, world)
  const other = await extension.context.newPage()
  await openFixture(other, world, "react")
  await expect(connectButtonOf(other).connected(alice)).toBeVisible()
  await connectButtonOf(other).connected(alice).click()
  await modalOf(other).button("Disconnect").last().click()
  await expect(connectButtonOf(extensionPage).disconnected).toBeVisible()
})

test("disconnects when the wallet revokes the permission", async ({ extension, extensionPage, world }) => {
  await connectExtension(extensionPage, extension, world)
  await extension.revoke(world.site.url)
  await expect(connectButtonOf(extensionPage).disconnected).toBeVisible()
})

test("has no listeners after destroy, and rejects commands", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  const handle = await testHandleOf(page)
  const left = await handle.evaluate(({ wallet, wallets: [ready] }) => {
    wallet.destroy()
    return ready?.listeners()
  })
  expect(left).toBe(0)
  const rejected = handle.evaluate(({ wallet }) =>
    wallet.connect({ connector: "test.scripted" }).catch(({ code }: { code: string }) => code),
  )
  expect(await rejected).toBe("NotRunning")
})
