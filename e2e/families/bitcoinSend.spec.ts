import type { Page } from "@playwright/test"
import type { Bitcoin } from "../../devkit/bitcoin/startBitcoin.js"
import { keyAccount } from "../../test/integration/bitcoin/keys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { sendOf } from "../support/money.js"
import { show } from "../support/reach.js"
import { expect, test } from "../support/test.js"
import { injectUnisat, type Unisat } from "../support/unisat.js"
import type { World } from "../support/world.js"

/** Connects an account that has 0.001 coins. */
const connectFunded = async (page: Page, world: World, bitcoin: Bitcoin): Promise<Unisat> => {
  const unisat = await injectUnisat(page)
  await bitcoin.fund(unisat.account.address, 100_000n)
  await page.goto(world.pageUrl("bitcoin", { bitcoin: bitcoin.url }))
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("UniSat Wallet").click()
  await expect(connectButtonOf(page).connected(unisat.account.address)).toBeVisible()
  return unisat
}

const utxosOf = async ({ url }: Bitcoin, address: string): Promise<readonly { readonly value: number }[]> =>
  (await fetch(`${url}/address/${address}/utxo`)).json() as Promise<readonly { readonly value: number }[]>

test("sends bitcoin at the speed that was chosen, with the fee that was reviewed, and follows it over a reload", async ({
  scriptedPage,
  world,
  bitcoin,
}) => {
  bitcoin.setFees({ 1: 10, 6: 4, 144: 1 })
  const { account } = await connectFunded(scriptedPage, world, bitcoin)
  const bob = keyAccount("p2tr").address
  await show(scriptedPage, { view: "Send" })
  const form = sendOf(scriptedPage)
  await form.receiver.fill(bob)
  await form.amount.fill("0.0005")
  await expect(form.fact("Network fee")).toHaveText(/^0\.00000612 tBTC/)
  await modalOf(scriptedPage).dialog.getByRole("radio", { name: "Fast" }).check({ force: true })
  await expect(form.fact("Network fee")).toHaveText(/^0\.0000153 tBTC/)
  await form.preview.click()
  await expect(form.fact("Network fee")).toHaveText(/^0\.0000153 tBTC/)
  await form.send.click()
  await expect(modalOf(scriptedPage).dialog.getByText("Transfer submitted")).toBeVisible()
  expect(await utxosOf(bitcoin, bob)).toMatchObject([{ value: 50_000, status: { confirmed: false } }])
  expect(await utxosOf(bitcoin, account.address)).toMatchObject([{ value: 100_000 - 50_000 - 1_530 }])

  await scriptedPage.reload()
  await expect(connectButtonOf(scriptedPage).connected(account.address)).toBeVisible()
  await bitcoin.mine()
  await expect(scriptedPage.getByText("Sent 0.0005 tBTC")).toBeVisible({ timeout: 15_000 })
  expect(account.asked).toHaveLength(1)
})

test("sends nothing when the user declines, and says so", async ({ scriptedPage, world, bitcoin }) => {
  bitcoin.setFees({ 6: 4 })
  const { account, decline } = await connectFunded(scriptedPage, world, bitcoin)
  decline()
  await show(scriptedPage, { view: "Send", to: keyAccount("p2wpkh").address, amount: "0.0005" })
  const form = sendOf(scriptedPage)
  await form.preview.click()
  // What is not on show yet is not sent.
  await expect(form.fact("Network fee")).toHaveText(/tBTC/)
  await form.send.click()
  await expect(modalOf(scriptedPage).dialog.getByText("Nothing was sent.")).toBeVisible()
  expect(await utxosOf(bitcoin, account.address)).toMatchObject([{ value: 100_000 }])
})

test("warns of a fee above half of the amount, and refuses another network's address", async ({
  scriptedPage,
  world,
  bitcoin,
}) => {
  bitcoin.setFees({ 6: 100 })
  await connectFunded(scriptedPage, world, bitcoin)
  await show(scriptedPage, { view: "Send", to: keyAccount("p2wpkh").address, amount: "0.0002" })
  const { dialog } = modalOf(scriptedPage)
  await expect(dialog.getByText("The network fee is more than half of what you send.")).toBeVisible()
  const form = sendOf(scriptedPage)
  await form.receiver.fill("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")
  await form.amount.click()
  await expect(dialog.getByText("Enter a valid address").first()).toBeVisible()
})
