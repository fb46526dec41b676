import type { Page } from "@playwright/test"
import { type Address, type Hex, parseEther } from "viem"
import { revertReason } from "../../devkit/world.js"
import { revertingContract } from "../../devkit/reverting.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectExtension, connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { moneyOf, sendOf } from "../support/money.js"
import { chainAt, mintToken, held, createAccount, tokenCalled } from "../support/chain.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

/** Connects a new account with 10 ETH, 250 USDC and 30 USDT by a scripted wallet, and opens a view. */
const openAs = async (page: Page, world: World, view: "Account" | "Send"): Promise<Address> => {
  const chain = chainAt(world.ethereum.url)
  const account = await createAccount(chain)
  await mintToken(chain, account, "USDC", "250")
  await mintToken(chain, account, "USDT", "30")
  await connectScripted(page, world, { wallets: [{ name: "Ready", accounts: [account] }] })
  await (await testHandleOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)
  return account
}

const amountOf = (usdc: number): string => `${usdc.toLocaleString("en-US")} USDC`

test("shows an account's tokens and their value", async ({ scriptedPage: page, world }) => {
  await openAs(page, world, "Account")
  const { tokens } = moneyOf(page)
  await expect(tokens.getByRole("listitem")).toHaveText([
    /^Ether9\.999 ETH\$29,99/,
    "USD Coin250 USDC$250.00",
    "Tether USD30 USDT$29.97",
  ])
  await expect(page.getByRole("paragraph").filter({ hasText: /^Total value\s*\$30,2\d\d\.\d\d$/ })).toBeVisible()
})

test("a very long symbol of a token does not cover its value", async ({ scriptedPage: page, world, provider }) => {
  const symbol = "W".repeat(64)
  const token = { name: "Spam", symbol, chainId: "eip155:1", address: `eip155:1:${alice}`, iconUrl: null }
  const balance = { ...token, value: 100, price: 1, quantity: { decimals: "18", numeric: "100" } }
  provider.control.behave("/v1/account/*/balance", { type: "answer", json: { balances: [balance] } })
  await openAs(page, world, "Account")
  const row = moneyOf(page).tokens.getByRole("listitem").filter({ hasText: "Spam" })
  const [long, value] = [row.getByText(symbol), row.getByText("$100.00")]
  await expect(value).toBeVisible()
  const endOf = (text: Element): number => text.getBoundingClientRect().right
  expect(await long.evaluate(endOf)).toBeLessThan((await value.boundingBox())?.x ?? 0)
})

test("shows the account's name", async ({ extension, extensionPage: page, world }) => {
  await connectExtension(page, extension, world)
  await connectButtonOf(page).connected(alice).click()
  await expect(modalOf(page).dialog.getByText("alice.reown.id")).toBeVisible()
})

test("sends a token to a name, with a preview and a receipt, and updates both accounts", async ({
  extension,
  extensionPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const had = { alice: await held(chain, alice, "USDC"), bob: await held(chain, bob, "USDC") }
  await connectExtension(page, extension, world)
  const { dialog, button, heading } = modalOf(page)
  const { tokens, item } = moneyOf(page)
  const form = sendOf(page)
  await connectButtonOf(page).connected(alice).click()
  await expect(tokens).toContainText(amountOf(had.alice))

  await button("Send").click()
  await form.token.click()
  await item("USD Coin").getByRole("button").click()
  await form.receiver.fill("bob.reown.id")
  await form.amount.fill("12.5")
  await expect(dialog.getByText(bob)).toBeAttached()
  await form.preview.click()

  await expect(heading("Review transfer")).toBeVisible()
  await expect(dialog.getByText("12.5 USDC")).toBeVisible()
  await expect(dialog.getByText("bob.reown.id")).toBeVisible()
  await expect(form.fact("Network fee")).toHaveText(/ETH/)
  await form.send.click()

  const window = await extension.approval()
  await expect(window.fact("To")).toHaveText(tokenCalled("USDC").address)
  await window.approve()
  await expect(dialog.getByText("Sent 12.5 USDC")).toBeVisible()
  await expect(heading("Account")).toBeVisible()
  expect(await held(chain, bob, "USDC")).toBe(had.bob + 12.5)
  await expect(tokens).toContainText(amountOf(had.alice - 12.5))
})

test("sends the whole balance of a token whose transfer returns nothing", async ({ scriptedPage: page, world }) => {
  const account = await openAs(page, world, "Send")
  const { dialog } = modalOf(page)
  const form = sendOf(page)
  await form.token.click()
  await moneyOf(page).item("Tether USD").getByRole("button").click()
  await form.receiver.fill(bob)
  await form.all.click()
  await expect(form.amount).toHaveValue("30")
  await form.preview.click()
  await form.send.click()
  await expect(dialog.getByText("Sent 30 USDT")).toBeVisible()
  await expect(moneyOf(page).item("Tether USD")).toHaveCount(0)
  expect(await held(chainAt(world.ethereum.url), account, "USDT")).toBe(0)
})

test("a double click on Review does not press Send, which comes in its place on a phone", async ({
  scriptedPage: page,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await openAs(page, world, "Send")
  const { dialog, heading } = modalOf(page)
  const form = sendOf(page)
  await form.receiver.fill(bob)
  await form.amount.fill("0.5")
  await expect(dialog.getByText("We know of no earlier transfer to this address.")).toBeVisible()
  await expect(form.preview).toHaveAttribute("part", /primary/)
  await form.preview.click({ position: { x: 240, y: 22 } })
  await form.send.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(heading("Review transfer")).toBeVisible()
  await form.send.click()
  await expect(dialog.getByText("Sent 0.5 ETH")).toBeVisible()
})

test("shows the revert reason before the wallet's prompt", async ({ scriptedPage: page, world }) => {
  await openAs(page, world, "Send")
  const form = sendOf(page)
  await form.receiver.fill(revertingContract)
  await form.amount.fill("0.5")
  await expect(modalOf(page).dialog.getByText(`The contract rejected it: ${revertReason}`)).toBeVisible()
  await form.preview.click()
  await expect(form.send).toHaveCount(0)
  await expect(form.amount).toHaveValue("0.5")
})

test("shows the revert reason of a mined transaction", async ({ scriptedPage: page, world }) => {
  const chain = chainAt(world.ethereum.url)
  const shop = await createAccount(chain)
  await openAs(page, world, "Send")
  const { dialog } = modalOf(page)
  const form = sendOf(page)
  await form.receiver.fill(shop)
  await form.amount.fill("0.5")
  await form.preview.click()
  await chain.setAutomine(false)
  await form.send.click()
  await expect(dialog.getByText("Transfer submitted")).toBeVisible()
  // The contract starts to revert after the approval and before the transaction is mined.
  await chain.setCode({ address: shop, bytecode: (await chain.getCode({ address: revertingContract })) as Hex })
  await chain.mine({ blocks: 1 })
  await chain.setAutomine(true)
  await expect(dialog.getByText(`The contract rejected it: ${revertReason}`)).toBeVisible()
  expect(await chain.getBalance({ address: shop })).toBe(parseEther("10"))
})

test("shows a rejection, and prompts again on retry", async ({ extension, extensionPage: page, world }) => {
  await connectExtension(page, extension, world)
  const { dialog, button } = modalOf(page)
  const form = sendOf(page)
  await connectButtonOf(page).connected(alice).click()
  await button("Send").click()
  await form.receiver.fill(bob)
  await form.amount.fill("0.01")
  await form.preview.click()
  await form.send.click()
  await (await extension.approval()).reject()
  await expect(dialog.getByText("Nothing was sent.")).toBeVisible()
  await button("Try again").click()
  await (await extension.approval()).approve()
  await expect(dialog.getByText("Sent 0.01 ETH")).toBeVisible()
})

test("takes an amount that is composed in full width, as with a keyboard for Japanese", async ({
  scriptedPage: page,
  world,
}) => {
  await openAs(page, world, "Send")
  const { amount } = sendOf(page)
  await amount.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ["１", "１．", "１．２"])
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(amount).toHaveValue("１．２")
  await keyboard.send("Input.insertText", { text: "１．２" })
  await expect(amount).toHaveValue("1.2")
  await keyboard.send("Input.imeSetComposition", { text: "５", selectionStart: 1, selectionEnd: 1 })
  await keyboard.send("Input.insertText", { text: "５" })
  await expect(amount).toHaveValue("1.25")
})
