import { connectScripted } from "./support/journeys.js"
import { handsOf } from "./support/fixturePage.js"
import { listen } from "./support/listen.js"
import { expect, test } from "./support/test.js"

const BALANCE = "/v1/account/*/balance"
const HISTORY = "/v1/account/*/history"
const IDENTITY = "/v1/identity/*"

test("asks once for a hundred who listen", async ({ scriptedPage: page, world, provider }) => {
  await connectScripted(page, world)
  const hands = await handsOf(page)
  await hands.evaluate(({ wallet }) => {
    for (let count = 0; count < 100; count++) {
      wallet.tokens$.subscribe()
      wallet.identity$.subscribe()
      wallet.history.state$.subscribe()
    }
  })
  const statuses = () =>
    hands.evaluate(({ wallet: { tokens$, identity$, history } }) =>
      [tokens$, identity$, history.state$].map(({ value }) => value.status),
    )
  await expect.poll(statuses).toEqual(["ready", "ready", "ready"])
  expect([BALANCE, IDENTITY, HISTORY].map(provider.control.count)).toEqual([1, 1, 1])
})

test.describe("a provider that fails", () => {
  test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

  test("is left alone for thirty seconds", async ({ scriptedPage: page, world, provider }) => {
    provider.control.behave(BALANCE, { type: "fail", status: 500 })
    await page.clock.install()
    await connectScripted(page, world)
    const statuses = await listen(page, "tokens$")
    const refresh = async () => (await handsOf(page)).evaluate(({ wallet }) => wallet.refresh())
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

test("asks nothing while its tab is hidden, and what was wanted when it is seen again", async ({
  tabs,
  world,
  provider,
}) => {
  const page = await tabs.newPage()
  await page.clock.install()
  await connectScripted(page, world, { options: { pendingTransactionsFilter: { enable: true } } })
  const statuses = await listen(page, "tokens$")
  await expect.poll(statuses).toContain("ready")
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.clock.fastForward("00:31")
  await expect.poll(() => asked.length, "it looks for pending transactions").toBeGreaterThan(0)

  await (await tabs.newPage()).bringToFront()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden")
  asked.length = 0
  await (await handsOf(page)).evaluate(({ wallet }) => wallet.refresh())
  await page.clock.runFor("10:00")
  expect(asked).toEqual([])
  expect(provider.control.count(BALANCE)).toBe(1)

  await page.bringToFront()
  await expect.poll(() => provider.control.count(BALANCE)).toBe(2)
})
