import type { Page } from "@playwright/test"
import type { Behaviour } from "../../devkit/provider/control.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { recordStatuses } from "../support/recordStatuses.js"
import { modalOf } from "../support/modal.js"
import { moneyOf, sendOf } from "../support/money.js"
import { expect, test } from "../support/test.js"

const BALANCE = "/v1/account/*/balance"
const HISTORY = "/v1/account/*/history"
const IDENTITY = "/v1/identity/*"

/** The failures of a provider, and the expected messages. */
const failures: Readonly<Record<string, readonly [behaviour: Behaviour, words: string]>> = {
  "is down": [{ type: "close" }, "Couldn't reach the service"],
  "is broken": [{ type: "fail", status: 500 }, "The service isn't working right now"],
  "limits the rate": [{ type: "rateLimit" }, "Too many requests. Try again in a moment."],
  "talks nonsense": [{ type: "garbage" }, "The service gave an answer that this site can't read"],
  "never answers": [{ type: "hang" }, "The service didn't answer in time"],
}

const open = async (page: Page, view: "Account" | "Activity" | "Send"): Promise<void> =>
  (await testHandleOf(page)).evaluate(({ wallet }, name) => wallet.modal.open(name), view)

test("sends one request for a hundred subscribers", async ({ scriptedPage: page, world, provider }) => {
  await connectScripted(page, world)
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }) => {
    for (let count = 0; count < 100; count++) {
      wallet.tokens$.subscribe()
      wallet.identity$.subscribe()
      wallet.history.state$.subscribe()
    }
  })
  const statuses = () =>
    handle.evaluate(({ wallet: { tokens$, identity$, history } }) =>
      [tokens$, identity$, history.state$].map(({ value }) => value.status),
    )
  await expect.poll(statuses).toEqual(["ready", "ready", "ready"])
  expect([BALANCE, IDENTITY, HISTORY].map(provider.control.count)).toEqual([1, 1, 1])
})

test.describe("a provider that fails", () => {
  test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

  for (const [name, [behaviour, words]] of Object.entries(failures))
    test(`${name}: every view shows the error, and recovers`, async ({ scriptedPage: page, world, provider }) => {
      const { control } = provider
      const { dialog, back } = modalOf(page)
      const { tokens, items, retry } = moneyOf(page)
      const waitOutDeadline = () => (behaviour.type === "hang" ? page.clock.fastForward("00:16") : undefined)
      for (const path of [BALANCE, HISTORY]) control.behave(path, behaviour)
      await page.clock.install()
      await connectScripted(page, world)

      await open(page, "Activity")
      await expect.poll(() => control.count(HISTORY)).toBeGreaterThan(0)
      await waitOutDeadline()
      await expect(dialog.getByText("Couldn't load your activity")).toBeVisible()
      await expect(dialog.getByText(words)).toBeVisible()
      control.heal(HISTORY)
      await retry.click()
      await expect(items.first()).toBeVisible()

      await open(page, "Account")
      await expect.poll(() => control.count(BALANCE)).toBeGreaterThan(0)
      await waitOutDeadline()
      await expect(dialog.getByText("Couldn't load your tokens")).toBeVisible()
      // One or two: Chromium itself retries when a kept-alive connection is closed.
      const asked = control.count(BALANCE)
      await open(page, "Send")
      await sendOf(page).token.click()
      await expect(dialog.getByText("Couldn't load your tokens")).toBeVisible()
      expect(control.count(BALANCE)).toBe(asked)
      control.heal(BALANCE)
      await page.clock.fastForward("00:31")
      await retry.click()
      await expect(items).toHaveText([/ETH/, /USDC/, /USDT/, /DAI/])
      await back.click()
      await open(page, "Account")
      await expect(tokens.getByRole("listitem")).toHaveText([/ETH/, /USDC/, /USDT/, /DAI/])
    })

  test("gets no further request for thirty seconds", async ({ scriptedPage: page, world, provider }) => {
    provider.control.behave(BALANCE, { type: "fail", status: 500 })
    await page.clock.install()
    await connectScripted(page, world)
    const statuses = await recordStatuses(page, "tokens$")
    const refresh = async () => (await testHandleOf(page)).evaluate(({ wallet }) => wallet.refresh())
    const failures = async () => (await statuses()).filter((status) => status === "failed").length
    await expect.poll(failures).toBe(1)
    await refresh()
    await expect.poll(failures, "it is refused at once").toBe(2)
    await page.clock.fastForward("00:25")
    await refresh()
    await expect.poll(failures).toBe(3)
    expect(provider.control.count(BALANCE)).toBe(1)

    provider.control.heal()
    await page.clock.fastForward("00:06")
    await refresh()
    await expect.poll(statuses).toContain("ready")
    expect(provider.control.count(BALANCE)).toBe(2)
  })
})

test("shows that a slow provider is loading, then its data", async ({ scriptedPage: page, world, provider }) => {
  const { dialog } = modalOf(page)
  const { tokens, items } = moneyOf(page)
  for (const path of [BALANCE, HISTORY]) provider.control.behave(path, { type: "slow", ms: 600 }, 1)
  await connectScripted(page, world)
  await open(page, "Account")
  await expect(dialog.getByText("Loading").first()).toBeVisible()
  await expect(tokens).toContainText("USDC")
  await open(page, "Activity")
  await expect(dialog.getByText("Loading").first()).toBeVisible()
  await expect(items.first()).toBeVisible()
})

test("sends no request while the tab is hidden, and sends it when the tab is visible again", async ({
  tabs,
  world,
  provider,
}) => {
  const page = await tabs.newPage()
  await page.clock.install()
  await connectScripted(page, world, { options: { pendingTransactionsFilter: { enable: true } } })
  const statuses = await recordStatuses(page, "tokens$")
  await expect.poll(statuses).toContain("ready")
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.clock.fastForward("00:31")
  await expect.poll(() => asked.length, "it looks for pending transactions").toBeGreaterThan(0)

  await (await tabs.newPage()).bringToFront()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden")
  asked.length = 0
  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.refresh())
  await page.clock.runFor("10:00")
  expect(asked).toEqual([])
  expect(provider.control.count(BALANCE)).toBe(1)

  await page.bringToFront()
  await expect.poll(() => provider.control.count(BALANCE)).toBe(2)
})
