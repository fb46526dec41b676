import { chromium } from "@playwright/test"
import { serve } from "../devkit/serve.js"
import { startLocalWorld } from "../devkit/world.js"
import { launchOptions } from "../e2e/support/launch.js"
import type { Bundle } from "../scripts/bundle.js"
import type { Wallet } from "../src/wallet/wallet.js"
import { connectBench } from "./benchPage.js"
import type { Figure } from "./measures.js"

/** What the user does every ten seconds: opens the account, its activity, and closes the modal. */
const TURNS = 6

/** The number of requests of a page to the data provider and the chain in a minute, counted at the servers. */
export const requestFigures = async (app: Bundle): Promise<readonly Figure[]> => {
  const world = await startLocalWorld()
  const site = await serve(app.folder)
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext()
  const { url, control } = world.provider
  const [{ url: node }] = world.chains
  let chain = 0
  context.on("request", (request) => (chain += request.method() === "POST" && request.url().startsWith(node) ? 1 : 0))
  const page = await connectBench(context, `${site.url}?${new URLSearchParams({ provider: url, node })}`, true)

  const show = (view: "Account" | "Activity" | null): Promise<void> =>
    page.evaluate((name) => {
      const { modal } = (window as unknown as { readonly wallet: Wallet }).wallet
      if (name) modal.open(name)
      else modal.close()
    }, view)
  const minute = async (what: string, live: () => Promise<void>): Promise<Figure> => {
    control.forget()
    chain = 0
    await live()
    await page.waitForLoadState("networkidle")
    return { what: `requests in a minute, ${what}`, value: `${control.count()} to the provider, ${chain} to the chain` }
  }
  const idle = await minute("connected", () => page.clock.runFor(60_000))
  const busy = await minute("looking at the account and its activity six times", async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      await show("Account")
      await page.clock.runFor(3_000)
      await show("Activity")
      await page.clock.runFor(3_000)
      await show(null)
      await page.clock.runFor(4_000)
    }
  })
  await show("Account")
  // Code is loaded in real time: the minute starts when the account has been fetched and rendered.
  while (!(await page.getByText("USD Coin").isVisible())) await page.clock.runFor(100)
  await page.clock.runFor(60_000)
  const open = await minute("with the account open", () => page.clock.runFor(60_000))
  await browser.close()
  await Promise.all([site.stop(), world.stop()])
  return [idle, open, busy]
}
