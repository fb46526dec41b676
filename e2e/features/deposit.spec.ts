import type { Page } from "@playwright/test"
import { chainAt, createAccount, held } from "../support/chain.js"
import { fillDeposit, openDeposits, visitExchange } from "../support/deposits.js"
import { modalOf } from "../support/modal.js"
import { show } from "../support/reach.js"
import { expect, test } from "../support/test.js"

/** How long a deposit may take: it is read every five seconds. */
const served = { timeout: 20_000 }

/**
 * Lets time pass until the deposit was read that often. A read is counted before its answer arrives, and the pause before the
 * next one begins after that: so time passes again until that read has come.
 */
const letRead = (page: Page, times: number, reads: () => number) =>
  expect
    .poll(
      async () => {
        if (reads() < times) await page.clock.runFor(5_000)
        return reads()
      },
      { ...served, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(times)

const press = (exchange: Page, name: string) => exchange.getByRole("button", { name }).click()

test("a deposit from an exchange: exactly the amount arrives at the account itself", async ({
  scriptedPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openDeposits(page, world)
  const { button, dialog } = modalOf(page)
  await show(page, { view: "Account" })
  await button("Fund").click()
  await button(/Deposit from exchange/).click()
  await button("$50.00").click()
  await expect(dialog.getByText("About 50 USDC")).toBeVisible()
  const exchange = await visitExchange(page)
  await expect(exchange.getByText(`50 USDC to ${account}`)).toBeVisible()
  expect(await exchange.evaluate(() => window.opener === null)).toBe(true)
  await expect(dialog).toContainText("Continue in Local Exchange")
  await press(exchange, "Confirm")
  await expect(exchange.getByText("Sent")).toBeVisible()
  await expect(dialog.getByText("Deposit complete")).toBeVisible(served)
  expect(await held(chain, account, "USDC")).toBe(50)
})

test("a deposit of the network's own coin, which is chosen by its name, at its price", async ({
  scriptedPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openDeposits(page, world)
  const before = await chain.getBalance({ address: account })
  const { button, dialog } = modalOf(page)
  await fillDeposit(page, "30")
  await button(/USD Coin/).click()
  await dialog.getByRole("searchbox").fill("ethe")
  await button(/Ethereum/).click()
  await expect(dialog.getByText("About 0.01 ETH")).toBeVisible()
  const exchange = await visitExchange(page)
  await press(exchange, "Confirm")
  await expect(dialog.getByText("Deposit complete")).toBeVisible(served)
  expect((await chain.getBalance({ address: account })) - before).toBe(10n ** 16n)
})

test("a deposit that the exchange refuses has failed, and another one can be made", async ({
  scriptedPage: page,
  world,
}) => {
  await openDeposits(page, world)
  await fillDeposit(page)
  const exchange = await visitExchange(page)
  await press(exchange, "Refuse")
  await expect(modalOf(page).dialog.getByText("Deposit failed")).toBeVisible(served)
  await modalOf(page).button("New deposit").click()
  await expect(modalOf(page).dialog.getByText("About 12.5 USDC")).toBeVisible()
})

test("a closed window says nothing about the deposit: its page is opened again, and it arrives", async ({
  scriptedPage: page,
  world,
}) => {
  const chain = chainAt(world.ethereum.url)
  const account = await openDeposits(page, world)
  await fillDeposit(page)
  const first = await visitExchange(page)
  await expect(first.getByText("12.5 USDC")).toBeVisible()
  const address = first.url()
  await first.close()
  const again = page.waitForEvent("popup")
  await modalOf(page).button("Open Local Exchange").click()
  const second = await again
  await expect(second.getByText("12.5 USDC")).toBeVisible()
  expect(second.url()).toBe(address)
  await press(second, "Confirm")
  await expect(modalOf(page).dialog.getByText("Deposit complete")).toBeVisible(served)
  expect(await held(chain, account, "USDC")).toBe(12.5)
})

test("a deposit without an answer is looked for twenty times, then when the visitor asks", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await page.clock.install()
  await openDeposits(page, world)
  await fillDeposit(page)
  const { button, dialog } = modalOf(page)
  await button(/Local Exchange/).waitFor()
  const before = provider.control.count("/v1/json-rpc")
  const exchange = await visitExchange(page)
  // The address of its page, and the reads. Time goes on by itself, too.
  const reads = () => provider.control.count("/v1/json-rpc") - before - 1
  await letRead(page, 20, reads)
  await expect(dialog.getByText("No news from Local Exchange")).toBeVisible()
  await page.clock.runFor(60_000)
  expect(reads()).toBe(20)
  await press(exchange, "Confirm")
  await expect(exchange.getByText("Sent")).toBeVisible()
  await button("Look again").click()
  await page.clock.runFor(5_000)
  await expect(dialog.getByText("Deposit complete")).toBeVisible()
})

test("a deposit that the exchange is paying is looked for until it has arrived", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await page.clock.install()
  await openDeposits(page, world)
  await fillDeposit(page)
  const { dialog } = modalOf(page)
  const before = provider.control.count("/v1/json-rpc")
  const exchange = await visitExchange(page)
  await press(exchange, "Later")
  provider.control.behave("/v1/json-rpc", { type: "slow", ms: 100 })
  await letRead(page, 25, () => provider.control.count("/v1/json-rpc") - before - 1)
  await expect(dialog.getByText("Deposit in progress…")).toBeVisible()
  await exchange.goBack()
  await press(exchange, "Confirm")
  await expect(exchange.getByText("Sent")).toBeVisible()
  await expect(dialog.getByText("Deposit complete")).toBeVisible(served)
})

test("a window that the browser blocks is said, and nothing is asked of the exchange", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await openDeposits(page, world)
  await page.evaluate(() => void (window.open = () => null))
  await fillDeposit(page)
  const { button, dialog } = modalOf(page)
  await button(/Local Exchange/).waitFor()
  const before = provider.control.count("/v1/json-rpc")
  await button(/Local Exchange/).click()
  await expect(dialog.getByText("Your browser blocked the window")).toBeVisible()
  expect(provider.control.count("/v1/json-rpc")).toBe(before)
  await button("Try again").click()
  await expect(button(/Local Exchange/)).toBeVisible()
})

test("exchanges that cannot be listed are asked for again", async ({ scriptedPage: page, world, provider }) => {
  await openDeposits(page, world)
  provider.control.behave("/v1/json-rpc", { type: "garbage" })
  await fillDeposit(page)
  const { button, dialog } = modalOf(page)
  await expect(dialog.getByText("Couldn't load the exchanges")).toBeVisible()
  provider.control.heal()
  await button("Try again").click()
  await expect(button(/Local Exchange/)).toBeVisible()
})

test("a page of the exchange that pays someone else is not opened", async ({ scriptedPage: page, world, provider }) => {
  await openDeposits(page, world)
  await fillDeposit(page)
  const { button, dialog } = modalOf(page)
  await button(/Local Exchange/).waitFor()
  const thief = await createAccount(chainAt(world.ethereum.url))
  const url = `https://exchange.example/?recipient=${thief}`
  provider.control.behave("/v1/json-rpc", {
    type: "answer",
    json: { jsonrpc: "2.0", id: 1, result: { url, sessionId: "s" } },
  })
  await button(/Local Exchange/).click()
  await expect(dialog.getByText("Nothing was deposited")).toBeVisible()
  // The window that was opened inside the click is closed, and a request to the exchange would fail the test.
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test("a reload while a deposit is in progress: it is found again, and told of where its view is not shown", async ({
  scriptedPage: page,
  world,
}) => {
  const account = await openDeposits(page, world)
  await fillDeposit(page)
  const exchange = await visitExchange(page)
  await expect(exchange.getByText("12.5 USDC")).toBeVisible()
  await openDeposits(page, world, {}, account)
  const { button, close, dialog } = modalOf(page)
  await show(page, { view: "PayWithExchange" })
  await expect(dialog).toContainText("Continue in Local Exchange")
  await expect(button("Open Local Exchange")).toHaveCount(0)
  await close.click()
  await press(exchange, "Confirm")
  await expect(page.getByText("Deposit complete")).toBeVisible(served)
})
