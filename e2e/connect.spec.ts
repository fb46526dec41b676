import { openFixture } from "./support/fixturePage.js"
import { connectButtonOf, modalOf } from "./support/modal.js"
import { alice } from "./support/people.js"
import { expect, test } from "./support/test.js"

test("connects with the extension", async ({ extension, extensionPage, world }) => {
  await openFixture(extensionPage, world, "react")
  const button = connectButtonOf(extensionPage)
  const modal = modalOf(extensionPage)
  await button.disconnected.click()
  await modal.wallet("Lantern").click()
  await (await extension.approval()).approve()
  await expect(button.connected(alice)).toBeVisible()
  await expect(modal.dialog).toBeHidden()
})

test("says that the person declined, and connects on the second try", async ({ extension, extensionPage, world }) => {
  await openFixture(extensionPage, world, "react")
  const button = connectButtonOf(extensionPage)
  const modal = modalOf(extensionPage)
  await button.disconnected.click()
  await modal.wallet("Lantern").click()
  await expect(modal.dialog.getByText("Continue in Lantern")).toBeVisible()
  await (await extension.approval()).reject()
  await expect(modal.dialog.getByText("Connection declined")).toBeVisible()
  await modal.button("Try again").click()
  await (await extension.approval()).approve()
  await expect(button.connected(alice)).toBeVisible()
})
