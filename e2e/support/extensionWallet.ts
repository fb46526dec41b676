import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { type BrowserContext, chromium, expect, type Page, type Worker } from "@playwright/test"
import type { WalletEvent } from "../../devkit/wallet/host.js"
import type { WalletChain } from "../../devkit/wallet/state.js"
import { type ApprovalWindow, nextApproval } from "./approval.js"
import { launchWithExtension } from "./launch.js"
import { startTabs } from "./startTabs.js"

/** The extension in its own browser, as used by its user. */
export interface ExtensionWallet {
  readonly context: BrowserContext
  readonly worker: Worker
  readonly approval: () => Promise<ApprovalWindow>
  /** Selects an account in the popup, for all connected sites. */
  readonly chooseAccount: (number: number) => Promise<void>
  readonly chooseChain: (name: string) => Promise<void>
  /** Revokes a site's permission in the popup. */
  readonly revoke: (origin: string) => Promise<void>
  /** Replaces the wallet's chains and switches to the first. */
  readonly setChains: (chains: readonly WalletChain[]) => Promise<void>
  /** Knows how to connect and sign in by one prompt from now on (ERC-7846). */
  readonly signInAtOnce: () => Promise<void>
  /** Repeats the deviations of a real wallet. */
  readonly behaveLike: (like: "taho" | "rainbow") => Promise<void>
  /** Emits any event to every page. */
  readonly emit: (event: WalletEvent["name"], data: unknown) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The test API of the background page. */
interface Devkit {
  readonly devkit: {
    readonly setChains: (chains: readonly WalletChain[]) => Promise<void>
    readonly signInAtOnce: () => Promise<void>
    readonly behaveLike: (like: "taho" | "rainbow") => Promise<void>
    readonly emit: (event: WalletEvent["name"], data: unknown) => void
  }
}

const serviceWorker = async (context: BrowserContext): Promise<Worker> => {
  const [running] = context.serviceWorkers()
  if (running) return running
  return context.waitForEvent("serviceworker", { timeout: 10_000 }).catch(() => {
    throw new Error("This browser did not load the extension. Chrome may refuse to: use Chromium (CHROMIUM_PATH).")
  })
}

/** Opens the popup as a page, runs `act` and closes it. */
const inPopup = async (context: BrowserContext, worker: Worker, act: (popup: Page) => Promise<void>): Promise<void> => {
  const popup = await context.newPage()
  await popup.goto(new URL("popup.html", worker.url()).href)
  await act(popup)
  await popup.close()
}

/** The extension in a browser that has loaded it. */
export const extensionIn = async (context: BrowserContext, stop: () => Promise<void>): Promise<ExtensionWallet> => {
  const worker = await serviceWorker(context)
  return {
    context,
    worker,
    approval: () => nextApproval(context),
    chooseAccount: (number) =>
      inPopup(context, worker, async (popup) => {
        const account = popup.getByRole("radio", { name: `Account ${number}` })
        await account.click()
        await expect(account).toBeChecked()
      }),
    chooseChain: (name) =>
      inPopup(context, worker, async (popup) => {
        await popup.getByRole("combobox", { name: "Network" }).selectOption(name)
        await popup.getByRole("option", { name, selected: true }).waitFor({ state: "attached" })
      }),
    revoke: (origin) =>
      inPopup(context, worker, async (popup) => {
        const button = popup.getByRole("button", { name: `Disconnect ${origin}` })
        await button.click()
        await button.waitFor({ state: "detached" })
      }),
    setChains: (chains) =>
      worker.evaluate((known) => (globalThis as unknown as Devkit).devkit.setChains(known), chains),
    signInAtOnce: () => worker.evaluate(() => (globalThis as unknown as Devkit).devkit.signInAtOnce()),
    behaveLike: (like) => worker.evaluate((which) => (globalThis as unknown as Devkit).devkit.behaveLike(which), like),
    emit: (event, data) =>
      worker.evaluate(([name, payload]) => (globalThis as unknown as Devkit).devkit.emit(name, payload), [
        event,
        data,
      ] as const),
    stop,
  }
}

/** Starts Chromium with the extension of `folder` and an empty profile. */
export const startExtension = async (folder: string): Promise<ExtensionWallet> => {
  const profile = await mkdtemp(path.join(os.tmpdir(), "rxwallet-profile-"))
  const context = await chromium.launchPersistentContext(profile, launchWithExtension(folder))
  return extensionIn(context, async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
}

/** The same, in a browser in which only the front tab is visible. */
export const startExtensionTabs = async (folder: string): Promise<ExtensionWallet> => {
  const { context, stop } = await startTabs(folder)
  return extensionIn(context, stop)
}
