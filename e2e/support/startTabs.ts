import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { type BrowserContext, chromium } from "@playwright/test"
import { launchOptions, withExtension } from "./launch.js"

/** A browser in which only the front tab is visible. */
export interface Tabs {
  readonly context: BrowserContext
  readonly stop: () => Promise<void>
}

/**
 * Starts a browser without Playwright, because Playwright's browsers treat every page as visible and focused. Here
 * `page.bringToFront()` really hides the other pages.
 *
 * @param extension The folder of an unpacked extension.
 */
export const startTabs = async (extension?: string): Promise<Tabs> => {
  const profile = await mkdtemp(path.join(os.tmpdir(), "rxwallet-tabs-"))
  const flags = ["--headless=new", "--remote-debugging-port=0", "--no-first-run", `--user-data-dir=${profile}`]
  const { executablePath = "chromium" } = launchOptions
  const args = extension === undefined ? (launchOptions.args ?? []) : withExtension(extension)
  const child = spawn(executablePath, [...args, ...flags, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] })
  const exited = once(child, "exit")
  const stop = async (): Promise<void> => {
    child.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface(child.stderr)) {
    const endpoint = /DevTools listening on (\S+)/.exec(line)?.[1]
    if (!endpoint) continue
    const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true })
    const [context] = browser.contexts()
    if (context) return { context, stop: () => browser.close().then(stop) }
  }
  await stop()
  throw new Error("The browser did not print its DevTools endpoint")
}
