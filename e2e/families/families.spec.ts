import { alice } from "../support/accounts.js"
import { cardsOf } from "../support/cards.js"
import { familyWallets } from "../support/states/familyStates.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

test.beforeEach(({ scriptedPage, world }) => openFixture(scriptedPage, world, "react", familyWallets))

test("connects a wallet of another chain family for a network, switches it there, and goes back", async ({
  scriptedPage: page,
}) => {
  const modal = modalOf(page)
  const button = connectButtonOf(page)
  await button.disconnected.click()
  await modal.wallet("Ready").click()
  await button.connected(alice).click()
  await modal.button(/^Ethereum/).click()
  await modal.button(/^Toy Two/).click()
  await expect(modal.dialog.getByText("Toy Two needs another wallet")).toBeVisible()
  await modal.back.click()
  await expect(modal.heading("Choose network")).toBeVisible()

  await modal.button(/^Toy Two/).click()
  await modal.button("Connect wallet").click()
  await expect(modal.wallet("Ready")).toBeHidden()
  await modal.back.click()
  await expect(modal.heading("Choose network")).toBeVisible()

  await modal.button(/^Toy Two/).click()
  await modal.button("Connect wallet").click()
  await modal.wallet("Bear").click()
  await expect(modal.dialog).toBeHidden()
  await expect(cardsOf(page).fact("Address")).toHaveText("toy-alice")
  await expect(cardsOf(page).fact("Network")).toHaveText("Toy Two")

  await button.connected("toy-alice").click()
  await modal.button(/^Toy Two/).click()
  await modal.button(/^Ethereum/).click()
  await expect(cardsOf(page).fact("Address")).toHaveText(alice)
})

test("connects a wallet that has a connector for each of two chain families to one, then to the other", async ({
  scriptedPage: page,
}) => {
  const modal = modalOf(page)
  await connectButtonOf(page).disconnected.click()
  await modal.wallet("Duo").click()
  await modal.button(/^Solana/).click()
  await connectButtonOf(page).connected("toy-carol").click()
  await modal.button(/^Wallets/).click()
  await modal.button("Connect another wallet").click()
  await modal.wallet("Duo").click()
  await expect(modal.button(/^Solana/)).toContainText("Connected")
  await modal.button(/^Ethereum networks/).click()
  await connectButtonOf(page).connected(alice).waitFor()
})

test("selects an account of a wallet by the keyboard", async ({ scriptedPage: page }) => {
  const modal = modalOf(page)
  const button = connectButtonOf(page)
  await button.disconnected.click()
  await modal.wallet("Bear").click()
  await button.connected("toy-alice").click()
  await modal.button(/^Choose account/).click()
  await page.keyboard.press("Tab")
  await modal.button(/toy-bob/).press("Enter")
  await expect(cardsOf(page).fact("Address")).toHaveText("toy-bob")
})

test("lists the wallets of both chain families, and disconnects all of them", async ({ scriptedPage: page }) => {
  const modal = modalOf(page)
  const handle = await testHandleOf(page)
  for (const connector of ["test.scripted", "toy.bear"])
    await handle.evaluate(({ wallet }, id) => wallet.connect({ connector: id }).then(() => {}), connector)
  await connectButtonOf(page).connected("toy-alice").click()
  await modal.button(/^Wallets Ready, Bear/).click()
  await modal.button("Use Ready").click()
  await expect(cardsOf(page).fact("Address")).toHaveText(alice)
  await modal.button("Disconnect Ready").click()
  await expect(cardsOf(page).fact("Address")).toHaveText("toy-alice")
  await expect(modal.button("Connect Ready")).toBeVisible()
  await modal.button("Disconnect Bear").click()
  await expect(modal.dialog).toBeHidden()
  await expect(connectButtonOf(page).disconnected).toBeVisible()
})
