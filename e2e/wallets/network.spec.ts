import { cardsOf } from "../support/cards.js"
import { connectExtension } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test.beforeEach(({ extensionPage, extension, world }) => connectExtension(extensionPage, extension, world))

test("follows the account selected in the wallet", async ({ extension, extensionPage }) => {
  await extension.chooseAccount(2)
  await expect(connectButtonOf(extensionPage).connected(bob)).toBeVisible()
  await expect(cardsOf(extensionPage).fact("Address")).toHaveText(bob)
})

test("follows the chain selected in the wallet", async ({ extension, extensionPage }) => {
  await extension.chooseChain("Polygon")
  await expect(cardsOf(extensionPage).fact("Network")).toHaveText("Polygon")
  await expect(cardsOf(extensionPage).fact("Balance")).toHaveText(/POL$/)
})

test("switches the network in the modal", async ({ extension, extensionPage: page }) => {
  const modal = modalOf(page)
  await connectButtonOf(page).connected(alice).click()
  await modal.button(/^Ethereum/).click()
  await modal.button("Polygon").click()
  await expect(modal.dialog.getByText("Approve in Lantern")).toBeVisible()
  const window = await extension.approval()
  await expect(window.heading).toHaveText("Switch the network?")
  await window.approve()
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})

test("shows a rejected switch, and switches on the second try", async ({ extension, extensionPage: page }) => {
  const modal = modalOf(page)
  await connectButtonOf(page).connected(alice).click()
  await modal.button(/^Ethereum/).click()
  await modal.button("Polygon").click()
  await (await extension.approval()).reject()
  await expect(modal.dialog.getByText("Network not switched")).toBeVisible()
  await modal.button("Try again").click()
  await (await extension.approval()).approve()
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})

test("adds a network that the wallet does not know", async ({ extension, extensionPage: page, world }) => {
  await extension.setChains([{ id: 1, name: "Ethereum", rpcUrl: world.ethereum.url, symbol: "ETH" }])
  await cardsOf(page).network("Polygon").click()
  const window = await extension.approval()
  await expect(window.heading).toHaveText("Add this network?")
  await expect(window.fact("Node")).toHaveText(world.polygon.url)
  await window.approve()
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})

test("shows an unsupported chain, and offers to switch back", async ({ extension, extensionPage: page, world }) => {
  const elsewhere = { id: 10, name: "Elsewhere", rpcUrl: world.ethereum.url, symbol: "ETH" }
  const ethereum = { id: 1, name: "Ethereum", rpcUrl: world.ethereum.url, symbol: "ETH" }
  await extension.setChains([ethereum, elsewhere])
  await extension.chooseChain("Elsewhere")
  const modal = modalOf(page)
  await page.getByRole("button", { name: "Switch network" }).click()
  await expect(modal.heading("Switch network")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(modal.heading("Switch network")).toBeVisible()
  await modal.button("Ethereum").click()
  await (await extension.approval()).approve()
  await expect(cardsOf(page).fact("Network")).toHaveText("Ethereum")
  await expect(modal.dialog).toBeHidden()
})

test("shows when the wallet loses its chain connection, and when it is restored", async ({
  extension,
  extensionPage: page,
}) => {
  await extension.emit("disconnect", { code: 1013, message: "No way to the chain." })
  await expect(cardsOf(page).fact("Status")).toHaveText("linkLost")
  await extension.emit("connect", { chainId: "0x1" })
  await expect(cardsOf(page).fact("Status")).toHaveText("connected")
})

test("handles repeated events and decimal chain ids", async ({ extension, extensionPage: page }) => {
  await extension.emit("chainChanged", "137")
  await extension.emit("chainChanged", "0x89")
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})
