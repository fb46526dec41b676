import { type BrowserContext, expect, type Page, test as base } from "@playwright/test"
import type { Provider } from "../../devkit/provider/startProvider.js"
import { type ExtensionWallet, startExtension, startExtensionTabs } from "./extensionWallet.js"
import { startTabs } from "./startTabs.js"
import { type Tolerance, type Watch, watch } from "./watch.js"
import { startWorld, type World } from "./world.js"

interface TestFixtures {
  /** `test.use({ tolerance: … })` for problems that a test causes on purpose. */
  readonly tolerance: Tolerance
  readonly extension: ExtensionWallet
  /** The data provider, with cleared requests; its normal behaviour is restored after the test. */
  readonly provider: Provider
  /** The extension in a browser in which only the front tab is visible. */
  readonly extensionTabs: ExtensionWallet
  /** An empty, watched page in the browser with the extension. */
  readonly extensionPage: Page
  /** An empty, watched page in a browser without wallets. */
  readonly scriptedPage: Page
  /** A watched browser without wallets in which only the front tab is visible. */
  readonly tabs: BrowserContext
  /** Requests and problems of the test's pages. */
  readonly seen: Watch[]
}

interface WorkerFixtures {
  readonly world: World
}

const expectNoProblems = ({ outside, problems }: Watch): void => {
  expect(outside, "requests to outside hosts").toEqual([])
  expect(problems, "console errors, CSP violations and exceptions").toEqual([])
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await startWorld(workerIndex)
      await use(world)
      await world.stop()
    },
    { scope: "worker", timeout: 30_000 },
  ],
  tolerance: [{ requests: [], problems: [] }, { option: true }],
  seen: async ({}, use) => {
    const seen: Watch[] = []
    await use(seen)
    seen.forEach(expectNoProblems)
  },
  extension: async ({ world, tolerance, seen }, use) => {
    const extension = await startExtension(world.extension)
    seen.push(watch(extension.context, tolerance))
    await use(extension)
    await extension.stop()
  },
  extensionTabs: async ({ world, tolerance, seen }, use) => {
    const extension = await startExtensionTabs(world.extension)
    seen.push(watch(extension.context, tolerance))
    await use(extension)
    await extension.stop()
  },
  provider: async ({ world: { provider } }, use) => {
    provider.control.forget()
    await use(provider)
    provider.control.heal()
  },
  extensionPage: async ({ extension }, use) => use(await extension.context.newPage()),
  scriptedPage: async ({ context, tolerance, seen }, use) => {
    seen.push(watch(context, tolerance))
    await use(await context.newPage())
  },
  tabs: async ({ tolerance, seen }, use) => {
    const { context, stop } = await startTabs()
    seen.push(watch(context, tolerance))
    await use(context)
    await stop()
  },
})

export { expect }
