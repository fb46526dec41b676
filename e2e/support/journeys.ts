import { expect, type Page } from "@playwright/test"
import type { ExtensionWallet } from "./extensionWallet.js"
import { openFixture } from "./fixturePage.js"
import { connectButtonOf, modalOf } from "./modal.js"
import { alice } from "./people.js"
import type { World } from "./world.js"

/** Opens the React page and connects its first account by the modal and the extension. */
export const connectExtension = async (page: Page, extension: ExtensionWallet, world: World): Promise<void> => {
  await openFixture(page, world, "react")
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Lantern").click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
}
