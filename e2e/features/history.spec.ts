import type { Page } from "@playwright/test"
import { type Address, parseAbi } from "viem"
import { collectibles } from "../../devkit/provider/tokens.js"
import { revertingContract } from "../../devkit/reverting.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { moneyOf } from "../support/money.js"
import { chainAt, createAccount, sendCoins } from "../support/chain.js"
import { bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"
import { receiptOf } from "../../devkit/receiptOf.js"

const HISTORY = "/v1/account/*/history"

/** Connects an account and opens its activity. */
const openActivity = async (page: Page, world: World, account: Address): Promise<void> => {
  await connectScripted(page, world, { wallets: [{ name: "Ready", accounts: [account] }] })
  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.modal.open("Activity"))
}

/** The amount of the n-th payment: 0.101 ETH, then 0.102, and so on. */
const payment = (count: number): string => String((100 + count) / 1000)

/** A new account that has paid Bob this many times. */
const payer = async (world: World, payments: number): Promise<Address> => {
  const chain = chainAt(world.ethereum.url)
  const account = await createAccount(chain)
  for (let count = 1; count <= payments; count++) await sendCoins(chain, account, bob, payment(count))
  return account
}

/** The rows of those payments, newest first. */
const paymentsDown = (from: number, to: number): readonly RegExp[] =>
  Array.from({ length: from - to + 1 }, (_, at) => new RegExp(`^Sent−${payment(from - at)} ETH`))

test("loads the second page at the end of the first", async ({ scriptedPage: page, world, provider }) => {
  await openActivity(page, world, await payer(world, 14))
  const { items, months } = moneyOf(page)
  await items.last().scrollIntoViewIfNeeded()
  await expect(items).toHaveText(paymentsDown(14, 1))
  await expect(months).toHaveText([new Date().toLocaleString("en-US", { month: "long" })])
  const cursors = provider.control.requests(HISTORY).map(({ query }) => query["cursor"])
  expect(cursors).toEqual([undefined, expect.any(String)])
})

test("a row that the keyboard goes back to is not below the name of its month", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  const metadata = { operationType: "execute", minedAt: "2026-05-15T12:00:00Z", sentFrom: bob, sentTo: bob, nonce: 1 }
  const data = Array.from({ length: 16 }, (_, at) => ({
    id: String(at),
    metadata: { ...metadata, hash: `0x${at}`, status: "confirmed", application: null, chain: "eip155:1" },
    transfers: null,
  }))
  provider.control.behave(HISTORY, { type: "answer", json: { data, next: null } })
  await openActivity(page, world, await payer(world, 0))
  const { items, months } = moneyOf(page)
  const linkOf = (at: number) => items.nth(at).getByRole("link")
  await linkOf(15).focus()
  for (let at = 14; at >= 0; at--) {
    await page.keyboard.press("Shift+Tab")
    await expect(linkOf(at)).toBeFocused()
    const isBelow = await months.evaluate((month) => {
      const row = (month.getRootNode() as ShadowRoot).activeElement
      return row !== null && row.getBoundingClientRect().top < month.getBoundingClientRect().bottom
    })
    expect(isBelow, `row ${at}`).toBe(false)
  }
})

test("lists new transactions while it is open, newest first", async ({ scriptedPage: page, world }) => {
  await openActivity(page, world, await payer(world, 1))
  const { items } = moneyOf(page)
  await expect(items).toHaveText(paymentsDown(1, 1))
  await (
    await testHandleOf(page)
  ).evaluate(({ wallet }, to) => void wallet.send({ to, amount: "0.25" }).subscribe(), bob)
  await expect(items).toHaveText([/^Sent−0\.25 ETHTo 0x70…dc79C8/, ...paymentsDown(1, 1)])
  await expect(items.first().getByRole("link")).toHaveAttribute("href", /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
})

test("lists received and failed transactions, but no spam", async ({ scriptedPage: page, world }) => {
  const chain = chainAt(world.ethereum.url)
  const account = await createAccount(chain)
  const minting = {
    account: await createAccount(chain),
    chain: null,
    abi: parseAbi(["function mint(address to)"]),
  } as const
  for (const { address } of collectibles)
    await chain.writeContract({ ...minting, address, functionName: "mint", args: [account] })
  const doomed = { account, chain: null, to: revertingContract, value: 1n, gas: 100_000n } as const
  await receiptOf(chain, await chain.sendTransaction(doomed))
  await openActivity(page, world, account)
  const { items } = moneyOf(page)
  await expect(items).toHaveText([/Failed/, /^Minted Sunday Paintings #\d/])
})

test.describe("while the provider fails", () => {
  test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

  test("keeps the first page when the second one fails, and loads it on retry", async ({
    scriptedPage: page,
    world,
    provider,
  }) => {
    const account = await payer(world, 12)
    await page.route(
      ({ searchParams }) => searchParams.has("cursor"),
      (route) => route.abort("connectionrefused"),
      { times: 1 },
    )
    await openActivity(page, world, account)
    const { items, retry } = moneyOf(page)
    await expect(page.getByText("Couldn't load more")).toBeVisible()
    await expect(items).toHaveText(paymentsDown(12, 3))
    await retry.click()
    await expect(items).toHaveText(paymentsDown(12, 1))
    expect(provider.control.count(HISTORY)).toBe(2)
  })
})
