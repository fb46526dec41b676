import type { Page } from "@playwright/test"
import type { Route } from "../../src/model/modal/modal.js"
import { openFixture, testHandleOf, type FixtureOptions } from "./fixturePage.js"
import { connectButtonOf, modalOf } from "./modal.js"
import { ready, show, type State } from "./reach.js"
import type { World } from "./world.js"

/** Wallets of the built-in directory: of phones and browsers, of phones and computers, and of computers alone. */
export const directory = {
  metaMask: "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
  oneKey: "1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c",
  core: "app.core.extension",
} as const

/** Makes the browser of a page say that it is on an iPhone. */
export const asIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const userAgent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1"
    Object.defineProperty(navigator, "userAgent", { get: () => userAgent })
  })

/** The route to a wallet of the directory; without one, to any wallet that pairs. */
export const routeTo = (wallet?: string): Route => ({
  ...{ view: "Connecting", connector: "walletConnect", ...(wallet !== undefined && { wallet }) },
})

/** Opens the modal at a wallet of the directory. */
export const openAt = async (page: Page, world: World, fixture: FixtureOptions, wallet?: string): Promise<void> => {
  await openFixture(page, world, "react", { wallets: ready, ...fixture })
  await connectButtonOf(page).disconnected.click()
  await show(page, routeTo(wallet))
}

/** The view for a wallet that is not on the page, on a computer or on an iPhone. */
export const pairing =
  (seen: string, { wallet, phone = false, ...more }: PairingStage): State["reach"] =>
  async ({ page, world }, fixture) => {
    if (phone) await asIphone(page)
    await openAt(page, world, { ...more, ...fixture }, wallet)
    await modalOf(page).dialog.getByText(seen).first().waitFor()
  }

interface PairingStage extends Pick<FixtureOptions, "pairing" | "wallets"> {
  readonly wallet?: string
  readonly phone?: boolean
}

/** A link that the visitor follows, and the browser does not, nor any later one. */
export const tapWithoutFollowing = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => {
    const stay = (event: Event): void => {
      if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault()
    }
    addEventListener("click", stay, true)
  })
  await modalOf(page).dialog.getByRole("link", { name }).click()
}

/** The relay of the page. */
export const relayOf = async (page: Page) =>
  (await testHandleOf(page)).evaluateHandle(({ relay }) => {
    if (!relay) throw new Error("The page has no relay")
    return relay
  })
