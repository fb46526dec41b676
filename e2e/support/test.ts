import { type BrowserContext, expect, type Page, test as base } from "@playwright/test"
import { type Bitcoin, startBitcoin } from "../../devkit/bitcoin/startBitcoin.js"
import type { Provider } from "../../devkit/provider/startProvider.js"
import { type ExtensionWallet, startExtension, startExtensionTabs } from "./extensionWallet.js"
import { type Phone, startPhone } from "../../devkit/phone/startPhone.js"
import type { DirectoryServer } from "../../devkit/directory/startDirectory.js"
import type { Relay } from "../../devkit/relay/startRelay.js"
import { type SolanaWorld, startSolanaWorld } from "./solanaWorld.js"
import type { LocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import { startFrameFor } from "./secureFrame.js"
import { startTabs } from "./startTabs.js"
import { type Tolerance, type Watch, watch } from "./watch.js"
import { startWorld, type World } from "./world.js"

interface TestFixtures {
  /** `test.use({ tolerance: … })` for problems that a test causes on purpose. */
  readonly tolerance: Tolerance
  readonly extension: ExtensionWallet
  /** The data provider, with cleared requests; its normal behaviour is restored after the test. */
  readonly provider: Provider
  /** A Bitcoin chain on regtest, with cleared requests; its normal behaviour is restored after the test. */
  readonly bitcoin: Bitcoin
  /** The relay, with cleared events; its normal behaviour is restored after the test. */
  readonly relay: Relay
  /** The Solana node, with cleared requests; its normal behaviour is restored after the test. */
  readonly solana: SolanaWorld
  /** The embedded wallet, with cleared requests; its normal behaviour is restored after the test. */
  readonly secureFrame: LocalSecureFrame
  /** The remote directory, with cleared requests; its normal behaviour is restored after the test. */
  readonly directory: DirectoryServer
  /** A phone that has no session yet, and approves everything. */
  readonly phone: Phone
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
  /** The Solana node of the worker, started by the first test that needs it. A test takes the fixture `solana`. */
  readonly solanaNode: SolanaWorld
  /** The embedded wallet of a worker whose tests need one. */
  readonly frameNode: LocalSecureFrame
  /** The node of a worker whose tests need one. */
  readonly bitcoinNode: Bitcoin
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
  solanaNode: [
    async ({}, use) => {
      const node = await startSolanaWorld()
      await use(node)
      await node.stop()
    },
    { scope: "worker" },
  ],
  frameNode: [
    async ({ world, solanaNode }, use) => {
      const frame = await startFrameFor(world, solanaNode)
      await use(frame)
      await frame.stop()
    },
    { scope: "worker" },
  ],
  bitcoinNode: [
    async ({}, use) => {
      const node = await startBitcoin()
      await use(node)
      await node.stop()
    },
    { scope: "worker", timeout: 240_000 },
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
    provider.transfers.takeBy("deposit")
  },
  bitcoin: async ({ bitcoinNode }, use) => {
    bitcoinNode.control.forget()
    await use(bitcoinNode)
    bitcoinNode.control.heal()
  },
  relay: async ({ world: { relay } }, use) => {
    relay.control.forget()
    await use(relay)
    relay.control.heal()
  },
  solana: async ({ solanaNode }, use) => {
    solanaNode.control.forget()
    await use(solanaNode)
    solanaNode.control.heal()
  },
  secureFrame: async ({ frameNode }, use) => {
    frameNode.control.forget()
    await use(frameNode)
    frameNode.control.heal()
    frameNode.mail.refuse(0)
  },
  directory: async ({ world: { directory } }, use) => {
    // A state of `states.ts` may have left it as it was there.
    directory.control.heal()
    directory.control.forget()
    await use(directory)
    directory.control.heal()
  },
  phone: async ({ world: { relay, walletChains } }, use) => {
    const phone = await startPhone({ relayUrl: relay.url, chains: walletChains })
    await use(phone)
    await phone.stop()
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
