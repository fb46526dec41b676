import { createAccount, chainAt, held } from "../support/chain.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { modalOf } from "../support/modal.js"
import { amountOf } from "../support/states/onrampStates.js"
import { show } from "../support/reach.js"
import { expect, test } from "../support/test.js"

test("a visitor buys coins on the seller's page, comes back, and the balance follows", async ({
  scriptedPage: page,
  world,
  context,
}) => {
  await connectScripted(page, world, { seller: world.checkout.host })
  const chain = chainAt(world.ethereum.url)
  const address = await createAccount(chain)
  await (await testHandleOf(page)).evaluate(({ wallets: [wallet] }, to) => wallet?.changeAccounts([to]), address)
  await show(page, { view: "Account" })
  await modalOf(page).button("Buy").click()
  await amountOf(page).fill("100")
  await expect(modalOf(page).dialog).toContainText("97.5 USDC")
  const opened = page.waitForEvent("popup")
  await modalOf(page).button("Local Pay").click()
  const seller = await opened
  await expect(seller.getByText(`100 USD of USDC for ${address}`)).toBeVisible()
  expect(await seller.evaluate(() => window.opener === null)).toBe(true)
  await expect(modalOf(page).dialog).toContainText("Continue at Local Pay")
  await seller.getByRole("button", { name: "Pay" }).click()
  await expect(seller.getByRole("heading", { name: "Paid" })).toBeVisible()
  expect(await held(chain, address, "USDC")).toBe(97.5)
  await seller.close()
  await expect(modalOf(page).dialog).toContainText("Done at Local Pay?")
  await expect(modalOf(page).dialog).toContainText("You have 97.5 USDC", { timeout: 15_000 })
  expect(context.pages()).toHaveLength(1)
})

test("an address of the data provider that is not the seller's is not opened", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await connectScripted(page, world, { seller: world.checkout.host })
  provider.control.behave("/v1/generators/onrampurl", {
    type: "answer",
    json: { url: "https://pay.example/?walletAddress=0x70997970C51812dc3A010C7d01b50e0d17dc79C8" },
  })
  await show(page, { view: "OnRampProviders" })
  await amountOf(page).fill("100")
  const opened = page.waitForEvent("popup")
  await modalOf(page).button("Local Pay").click()
  await expect(modalOf(page).dialog).toContainText("Local Pay wasn't opened")
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
})
