import { createPublicClient, type Hex, http, parseEther, verifyMessage } from "viem"
import { cardsOf } from "../support/cards.js"
import { connectExtension } from "../support/journeys.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test.beforeEach(({ extensionPage, extension, world }) => connectExtension(extensionPage, extension, world))

test("signs a message", async ({ extension, extensionPage }) => {
  const { sign } = cardsOf(extensionPage)
  const message = "Grüße, 世界"
  await sign.getByLabel("Message").fill(message)
  await sign.getByRole("button", { name: "Sign" }).click()
  const window = await extension.approval()
  await expect(window.fact("Message")).toHaveText(message)
  await window.approve()
  const signature = (await sign.locator("output code").textContent()) as Hex
  expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
})

test("shows a rejected signature request", async ({ extension, extensionPage }) => {
  const { sign } = cardsOf(extensionPage)
  await sign.getByRole("button", { name: "Sign" }).click()
  await (await extension.approval()).reject()
  await expect(sign.getByRole("alert")).toHaveText("You declined the request")
})

test("sends 0.01 ETH and updates the balances", async ({ extension, extensionPage, world }) => {
  const { send, fact } = cardsOf(extensionPage)
  const client = createPublicClient({ transport: http(world.ethereum.url) })
  await expect(fact("Balance")).toHaveText(/ETH$/)
  const shown = (await fact("Balance").textContent()) ?? ""
  const before = await client.getBalance({ address: bob })
  await send.getByRole("button", { name: "Send", exact: true }).click()
  const window = await extension.approval()
  await expect(window.fact("Amount")).toHaveText("0.01 ETH")
  await window.approve()
  await expect(send.getByRole("status")).toHaveText(/^Confirmed/)
  expect((await client.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
  await expect(fact("Balance")).not.toHaveText(shown)
  await expect(fact("Balance")).toHaveText(/ETH$/)
})

test("shows insufficient funds", async ({ extensionPage }) => {
  const { send } = cardsOf(extensionPage)
  await send.getByLabel("Amount").fill("1000000")
  await send.getByRole("button", { name: "Send", exact: true }).click()
  await expect(send.getByRole("alert")).toHaveText("Not enough ETH for the amount and the network fee")
})

test("shows the revert reason", async ({ extensionPage }) => {
  const { send } = cardsOf(extensionPage)
  await send.getByRole("button", { name: "Send to a reverting contract" }).click()
  await expect(send.getByRole("alert")).toHaveText("The contract rejected it: Closed on Sundays")
})

test("shows a rejected transfer", async ({ extension, extensionPage }) => {
  const { send } = cardsOf(extensionPage)
  await send.getByRole("button", { name: "Send", exact: true }).click()
  await (await extension.approval()).reject()
  await expect(send.getByRole("alert")).toHaveText("You declined the request")
})
