import type { Page } from "@playwright/test"
import { tokenAccounts } from "../../devkit/solana/accounts.js"
import { devMints } from "../../devkit/solana/mints.js"
import { solanaKeys } from "../../src/testing/solanaKeys.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { moneyOf, sendOf } from "../support/money.js"
import type { SolanaWorld } from "../support/solanaWorld.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

const [usdc] = devMints.map(({ address }) => address) as unknown as readonly [string]
const SOL = 1_000_000_000n

let keys = 0
/** The addresses of two accounts that no other test has; the first one's key has the number. */
const newAccounts = async () => {
  keys += 2
  const known = await solanaKeys(globalThis.crypto.subtle, keys)
  const [sender, receiver] = known.slice(-2)
  if (!sender || !receiver) throw new Error("there are no keys")
  return { number: keys - 1, sender: sender.address, receiver: receiver.address }
}

const lamportsOf = ({ chain }: SolanaWorld, address: string): bigint => chain.svm.getBalance(address as never) ?? 0n
const tokensOf = ({ chain }: SolanaWorld, owner: string): bigint =>
  tokenAccounts(chain.svm)
    .filter((account) => account.owner === owner && account.mint === usdc)
    .reduce((sum, { amount }) => sum + amount, 0n)

interface Visit {
  readonly page: Page
  readonly world: World
  readonly solana: SolanaWorld
}

/** Connects a new account with 10 SOL and 5 USDC, and opens a view. */
const openAs = async ({ page, world, solana }: Visit, view: "Account" | "Send") => {
  const accounts = await newAccounts()
  await solana.fund(accounts.sender, 10n * SOL, { [usdc]: 5_000_000n })
  const query = { key: String(accounts.number), solana: solana.url, provider: solana.providerUrl }
  await page.goto(world.pageUrl("solanaSend", query))
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(connectButtonOf(page).connected(accounts.sender)).toBeVisible()
  await (await testHandleOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)
  return accounts
}

const fill = async (page: Page, receiver: string, amount: string): Promise<void> => {
  const form = sendOf(page)
  await form.receiver.fill(receiver)
  await form.amount.fill(amount)
  await form.preview.click()
}

test("sends SOL to a new account, with its fee, a receipt and the activity after it", async ({
  scriptedPage: page,
  world,
  solana,
}) => {
  const { sender, receiver } = await openAs({ page, world, solana }, "Send")
  const { dialog, heading } = modalOf(page)
  const form = sendOf(page)
  await form.receiver.fill(receiver)
  await form.amount.fill("0.0001")
  await form.amount.blur()
  await expect(dialog.getByText("Send at least 0.00089088 SOL to this recipient")).toBeVisible()
  await form.amount.fill("1.5")
  await form.preview.click()
  await expect(heading("Review transfer")).toBeVisible()
  await expect(form.fact("Network fee")).toHaveText(/^0\.000005 SOL/)
  await form.send.click()
  await expect(dialog.getByText("Sent 1.5 SOL")).toBeVisible()
  await expect(dialog.getByRole("link", { name: "View on explorer" })).toHaveAttribute(
    "href",
    /^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]{80,90}$/,
  )
  expect(lamportsOf(solana, receiver)).toBe(1_500_000_000n)
  expect(lamportsOf(solana, sender)).toBe(10n * SOL - 1_500_005_000n)
  await expect(heading("Account")).toBeVisible()
  await expect(moneyOf(page).tokens).toContainText("8.499 SOL")
})

test("sends a token to a new account, and says before what opening its account costs", async ({
  scriptedPage: page,
  world,
  solana,
}) => {
  const { sender, receiver } = await openAs({ page, world, solana }, "Send")
  const { dialog } = modalOf(page)
  const form = sendOf(page)
  await form.token.click()
  await moneyOf(page).item("USD Coin").getByRole("button").click()
  await fill(page, receiver, "1.25")
  await expect(dialog.getByText("Opening one costs 0.00203928 SOL, which is included in the fee.")).toBeVisible()
  await expect(form.fact("Network fee")).toHaveText(/^0\.00204428 SOL/)
  await form.send.click()
  await expect(dialog.getByText("Sent 1.25 USDC")).toBeVisible()
  expect([tokensOf(solana, sender), tokensOf(solana, receiver)]).toEqual([3_750_000n, 1_250_000n])
})

test("sends the most SOL that can be sent, and refuses what is no wallet", async ({
  scriptedPage: page,
  world,
  solana,
}) => {
  const { sender, receiver } = await openAs({ page, world, solana }, "Send")
  const { dialog } = modalOf(page)
  const form = sendOf(page)
  await form.receiver.fill("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA")
  await form.amount.fill("1")
  await form.amount.blur()
  await expect(dialog.getByText("This address isn't a wallet. What is sent to it may be lost.")).toBeVisible()
  await form.receiver.fill(receiver)
  await form.all.click()
  await form.preview.click()
  await form.send.click()
  await expect(dialog.getByText(/^Sent 9\.999/)).toBeVisible()
  expect(lamportsOf(solana, sender)).toBe(890_880n)
})

test("hands a transaction to the chain again that it has dropped", async ({ scriptedPage: page, world, solana }) => {
  const { receiver } = await openAs({ page, world, solana }, "Send")
  await fill(page, receiver, "1")
  solana.control.drop(1)
  await sendOf(page).send.click()
  await expect(modalOf(page).dialog.getByText("Sent 1 SOL")).toBeVisible()
  expect(solana.control.count("sendTransaction")).toBe(2)
  expect(lamportsOf(solana, receiver)).toBe(SOL)
})

test("says that nothing was sent once the blockhash has expired", async ({ scriptedPage: page, world, solana }) => {
  const { sender, receiver } = await openAs({ page, world, solana }, "Send")
  const { dialog } = modalOf(page)
  await fill(page, receiver, "1")
  solana.control.drop(1_000)
  await sendOf(page).send.click()
  await expect(dialog.getByText("Transfer submitted")).toBeVisible()
  solana.control.expireBlockhashes()
  await expect(dialog.getByText("Nothing was sent")).toBeVisible()
  await expect(dialog.getByText("The network didn't take the transfer in time. It wasn't sent.")).toBeVisible()
  expect(lamportsOf(solana, sender)).toBe(10n * SOL)
})

test("finds out after a reload what became of a transfer: sent, or not", async ({
  scriptedPage: page,
  world,
  solana,
}) => {
  const { receiver } = await openAs({ page, world, solana }, "Send")
  const { dialog } = modalOf(page)
  await fill(page, receiver, "1")
  solana.control.behave("getSignatureStatuses", { type: "garbage" })
  await sendOf(page).send.click()
  await expect(dialog.getByText("Transfer submitted")).toBeVisible()
  await expect.poll(() => lamportsOf(solana, receiver)).toBe(SOL)
  await page.reload()
  solana.control.heal()
  // It is looked for every four seconds.
  await expect(page.getByText("Sent 1 SOL")).toBeVisible({ timeout: 10_000 })

  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.modal.open("Send"))
  solana.control.drop(1_000)
  await fill(page, receiver, "2")
  await sendOf(page).send.click()
  await expect(dialog.getByText("Transfer submitted")).toBeVisible()
  await page.reload()
  solana.control.expireBlockhashes()
  await expect(page.getByText("Your transfer of 2 SOL wasn't sent: the network didn't take it in time")).toBeVisible({
    timeout: 10_000,
  })
  expect(lamportsOf(solana, receiver)).toBe(SOL)
})
