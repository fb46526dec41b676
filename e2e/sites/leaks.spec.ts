import type { CDPSession, Page } from "@playwright/test"
import { testHandleOf, openFixture } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { moneyOf } from "../support/money.js"
import { codeOf } from "../support/pairing.js"
import { expect, test } from "../support/test.js"

const CYCLES = 100
/** Warm-up: the first cycles load lazy code and fill caches. */
const WARM_UP = 5

interface Footprint {
  readonly listeners: number
  readonly nodes: number
}

/** Memory usage of the page after garbage collection. */
const footprint = async (session: CDPSession): Promise<Footprint> => {
  await session.send("HeapProfiler.collectGarbage")
  const { metrics } = await session.send("Performance.getMetrics")
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { listeners: metric("JSEventListeners"), nodes: metric("Nodes") }
}

/** Runs `cycle` `cycles` times, and returns the memory usage afterwards. */
const afterCycles = async (page: Page, session: CDPSession, cycles: number, cycle: () => Promise<void>) => {
  for (let done = 0; done < cycles; done++) await cycle()
  // The last dialogs may still be fading out.
  await expect(page.locator("[data-rxwallet]")).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return footprint(session)
}

const expectNoGrowth = async (page: Page, cycle: () => Promise<void>): Promise<void> => {
  let sockets = 0
  page.on("websocket", () => (sockets += 1))
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  const before = await afterCycles(page, session, WARM_UP, cycle)
  await afterCycles(page, session, CYCLES - 1, cycle)
  // What is rendered ahead of a click, when the page is idle, is garbage only with the next cycle.
  await expect(async () => {
    const after = await afterCycles(page, session, 1, cycle)
    expect(after.listeners - before.listeners, "listeners more than before").toBeLessThan(CYCLES / 10)
    expect(after.nodes - before.nodes, "nodes more than before").toBeLessThan(CYCLES / 2)
  }).toPass({ timeout: 5_000 })
  expect(sockets, "sockets opened").toBe(0)
}

test("opens and closes 100 times without growing", async ({ scriptedPage: page, world }) => {
  test.slow()
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  const handle = await testHandleOf(page)
  const dialog = page.getByRole("dialog")
  await expectNoGrowth(page, async () => {
    await handle.evaluate(({ wallet }) => wallet.modal.open())
    await dialog.waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.close())
    await dialog.waitFor({ state: "detached" })
  })
})

test("opens and closes an account and its activity 100 times without growing", async ({
  scriptedPage: page,
  world,
}) => {
  test.slow()
  await connectScripted(page, world)
  const handle = await testHandleOf(page)
  const dialog = page.getByRole("dialog")
  const { tokens, item } = moneyOf(page)
  await expectNoGrowth(page, async () => {
    await handle.evaluate(({ wallet }) => wallet.modal.open("Account"))
    await tokens.getByRole("listitem").first().waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.open("Activity"))
    await item(/ ago/).first().waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.close())
    await dialog.waitFor({ state: "detached" })
  })
})

test("connects and disconnects 100 times without growing", async ({ scriptedPage: page, world }) => {
  test.slow()
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  const handle = await testHandleOf(page)
  await expectNoGrowth(page, () =>
    handle.evaluate(async ({ wallet }) => {
      await wallet.connect({ connector: "test.scripted" })
      await wallet.disconnect()
    }),
  )
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  expect(await handle.evaluate(({ wallets: [ready] }) => ready?.listeners())).toBe(0)
})

test("looks at all wallets of a directory and at a QR code 100 times without growing", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  test.slow()
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }], pairing: "pairs", directory: directory.url })
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }) => wallet.modal.open())
  await modalOf(page).wallet("Amber Anchor").first().waitFor()
  await handle.evaluate(({ wallet }) => wallet.modal.close())
  await expectNoGrowth(page, async () => {
    await handle.evaluate(({ wallet }) => wallet.modal.open("AllWallets"))
    await modalOf(page).wallet("Amber Anchor").first().waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.push({ view: "Connecting", connector: "walletConnect" }))
    await codeOf(page).waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.close())
    await page.getByRole("dialog").waitFor({ state: "detached" })
  })
})

test("is asked to sign in and cancels 100 times without growing", async ({ scriptedPage: page, world }) => {
  test.slow()
  await openFixture(page, world, "react", { wallets: [{ name: "Ready", authorized: true }], signIn: "optional" })
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }) => wallet.connect({ connector: "test.scripted" }))
  await modalOf(page).button("Sign").waitFor()
  await modalOf(page).close.click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await expectNoGrowth(page, async () => {
    await handle.evaluate(({ wallet }) => wallet.modal.open("SIWXSignMessage"))
    await modalOf(page).button("Sign").waitFor()
    await handle.evaluate(({ wallet }) => wallet.modal.close())
    await page.getByRole("dialog").waitFor({ state: "detached" })
  })
})
