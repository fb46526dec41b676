import type { FrameLocator, Locator, Page } from "@playwright/test"
import { deploySafe } from "../../devkit/safe/deploySafe.js"
import { anvilAccount } from "../../devkit/anvilAccount.js"
import type { SafeQuery } from "../../devkit/safe/readSafeQuery.js"
import { serve, type Site } from "../../devkit/serve.js"
import type { TestHandle } from "../pages/testHandle.js"
import { pagesFolder } from "./buildPages.js"
import type { FixtureOptions } from "./fixturePage.js"
import type { World } from "./world.js"

/** A site of another origin than the app's: that of the Safe, or of somebody else. */
export const startParentSite = (): Promise<Site> => serve(pagesFolder)

interface SafePageOptions extends Partial<Pick<SafeQuery, "threshold" | "offChain">> {
  /** The origins that the app trusts; that of the Safe's page by default. */
  readonly origins?: readonly string[]
  readonly app?: FixtureOptions
}

/** The page of a Safe with the app in its frame. */
export interface SafePage {
  readonly page: Page
  readonly app: FrameLocator
  readonly safe: SafeQuery
  /** A button of the Safe's page, outside of the frame. */
  readonly button: (name: string) => Locator
  /** Runs in the app. */
  readonly inApp: <A, R>(act: (handle: TestHandle, input: A) => R | Promise<R>, input: A) => Promise<R>
}

/** The address of the app, which trusts these origins. */
export const appUrl = (world: World, origins: readonly string[], options: FixtureOptions = {}): string =>
  world.pageUrl("safeApp", {
    origins: JSON.stringify(origins),
    ...Object.fromEntries(Object.entries(options).map(([key, value]) => [key, JSON.stringify(value)])),
  })

/** The wallet of the app in the frame of a page. */
export const inAppOf =
  (page: Page): SafePage["inApp"] =>
  async (act, input) => {
    const element = await page.waitForSelector("iframe")
    const frame = await element.contentFrame()
    if (!frame) throw new Error("the frame has no page")
    await frame.waitForFunction(() => "fixture" in window)
    const handle = await frame.evaluateHandle(() => (window as unknown as { readonly fixture: TestHandle }).fixture)
    // Playwright wraps the types of what it passes: they are the same.
    return handle.evaluate(act as never, input as never) as never
  }

/** What a page answers to every message of the app in its frame: the text `$id` is the message's. Undefined: nothing. */
export type Answer = unknown

/** Opens an app in the frame of a page that answers so, a hundred times. */
export const openInFrame = async (page: Page, site: Site, app: string, answer: Answer): Promise<void> => {
  await page.goto(`${site.url}/wallet/index.html`)
  await page.evaluate(
    ([url, json]) => {
      window.addEventListener("message", ({ data, source }) => {
        if (json === null) return
        const message = JSON.parse(json.replace("$id", String(data?.id)))
        for (let times = 0; times < 100; times++) source?.postMessage(message, { targetOrigin: "*" })
      })
      const frame = document.createElement("iframe")
      frame.src = url
      frame.width = "800"
      frame.height = "800"
      document.body.append(frame)
    },
    [app, answer === undefined ? null : JSON.stringify(answer)] as const,
  )
}

/** Deploys a Safe of two owners with 5 coins, and opens its page with the app. */
export const openSafe = async (
  page: Page,
  world: World,
  site: Site,
  options: SafePageOptions = {},
): Promise<SafePage> => {
  const { threshold = 1, offChain = true, origins = [site.url], app = {} } = options
  const owners = [0, 1]
  const { url, id } = world.ethereum
  const addresses = await deploySafe(url, {
    owners: owners.map((owner) => anvilAccount(owner).address),
    threshold,
    coins: "5",
  })
  const safe: SafeQuery = {
    ...addresses,
    ...{ rpc: url, chainId: id, owners, threshold, offChain },
    app: appUrl(world, origins, app),
  }
  await page.goto(`${site.url}/safe/index.html?${new URLSearchParams({ safe: JSON.stringify(safe) })}`)
  return {
    page,
    safe,
    app: page.frameLocator("iframe"),
    button: (name) => page.getByRole("button", { name }),
    inApp: inAppOf(page),
  }
}
