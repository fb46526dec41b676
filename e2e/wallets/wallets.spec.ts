import { cardsOf } from "../support/cards.js"
import { openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test("keeps two wallets connected, switches between them and disconnects one", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  const second = { name: "Second", rdns: "test.second", accounts: [bob] }
  await openFixture(page, world, "react", { wallets: [second] })
  const modal = modalOf(page)
  const button = connectButtonOf(page)
  await button.disconnected.click()
  await modal.wallet("Lantern").click()
  await (await extension.approval()).approve()
  await button.connected(alice).click()
  await modal.button(/^Wallets/).click()
  await modal.button("Connect another wallet").click()
  await modal.wallet("Second").click()
  await expect(cardsOf(page).fact("Address")).toHaveText(bob)

  await button.connected(bob).click()
  await modal.button(/^Wallets/).click()
  await modal.button("Use Lantern").click()
  await expect(cardsOf(page).fact("Address")).toHaveText(alice)
  await modal.button("Disconnect Lantern").click()
  await expect(cardsOf(page).fact("Address")).toHaveText(bob)
  await expect(modal.button("Disconnect Second")).toBeVisible()

  await modal.button("Connect Lantern").click()
  await (await extension.approval()).approve()
  await expect(cardsOf(page).fact("Address")).toHaveText(alice)
  await button.connected(alice).click()
  await modal.button(/^Wallets/).click()
  await expect(modal.button("Remove Lantern from this list")).toBeHidden()
  await modal.button("Disconnect all").click()
  await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
})

test("isolates two createWallet instances of one page", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "twins", { wallets: [{ name: "Ready" }] })
  const first = page.getByRole("region", { name: "first" })
  const second = page.getByRole("region", { name: "second" })
  await first.getByRole("button").click()
  await modalOf(page).wallet("Ready").click()
  await expect(first.getByTitle(alice)).toBeVisible()
  await expect(second.getByRole("button", { name: "Connect wallet" })).toBeVisible()
})
