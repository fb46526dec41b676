import { expect, type Page } from "@playwright/test"
import type { ExtensionWallet } from "./extensionWallet.js"
import { testHandleOf, openFixture, type FixtureOptions } from "./fixturePage.js"
import { connectButtonOf, modalOf } from "./modal.js"
import { alice } from "./accounts.js"
import type { World } from "./world.js"

/** Opens the React page and connects a scripted wallet. */
export const connectScripted = async (page: Page, world: World, fixture: FixtureOptions = {}): Promise<void> => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }], ...fixture })
  await (
    await testHandleOf(page)
  ).evaluate(({ wallet }) => wallet.connect({ connector: "test.scripted" }).then(() => {}))
}

/** Opens the React page and connects the extension's first account in the modal. */
export const connectExtension = async (
  page: Page,
  extension: ExtensionWallet,
  world: World,
  fixture: FixtureOptions = {},
): Promise<void> => {
  await openFixture(page, world, "react", fixture)
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Lantern").click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  // While it is open, the page is inert: what is typed into a field of the page is lost.
  await expect(modalOf(page).dialog).toBeHidden()
}
