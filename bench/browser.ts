import path from "node:path"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import { type Bundle, evmApp } from "../scripts/bundle.js"
import { answerChain, chain } from "./benchPage.js"
import { type Figure, kilobytes, median } from "./measures.js"
import { announceWallet, benchAddress, shows } from "./wallet.js"

const TAKES = 11

/** The smallest EVM app, on a chain that answers at once. */
export const benchApp = evmApp.replace("networks: [mainnet]", `networks: [{ ...mainnet, rpcUrls: ["${chain}"] }]`)

/** The time from now to the frame that shows `text`, in ms; `click` begins it with a click on the button. */
const untilShown = (page: Page, text: string, click: boolean): Promise<number> =>
  page.evaluate(
    ([wanted, begins]) =>
      new Promise<number>((settle) => {
        const began = performance.now()
        if (begins)
          document.querySelector("rxwallet-button, button")?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
        const look = (): void => {
          const { shows: isShown } = window as unknown as { readonly shows: (text: string) => boolean }
          if (isShown(wanted)) requestAnimationFrame(() => settle(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [text, click] as const,
  )

interface Take {
  readonly opened: number
  readonly restored: number
  /** Names of the scripts that were loaded once the modal was open. */
  readonly scripts: readonly string[]
  readonly outsideBeforeClick: number
  readonly requestsBeforeClick: number
  readonly requestsOpen: number
}

/** Opens the modal, connects, reloads: one visitor, with nothing in the cache. */
const take = async (context: BrowserContext, url: string): Promise<Take> => {
  const page = await context.newPage()
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  await page.goto(url, { waitUntil: "networkidle" })
  const before = [...requests]
  const opened = await untilShown(page, "Bench Wallet", true)
  await page.waitForLoadState("networkidle")
  const open = [...requests]
  await page.getByRole("button", { name: /Bench Wallet/ }).click()
  await untilShown(page, benchAddress.slice(-6), false)
  await page.addInitScript(`addEventListener("DOMContentLoaded", () => {
    const look = () => shows("${benchAddress.slice(-6)}") ? requestAnimationFrame(() => (window.restoredAt = performance.now())) : requestAnimationFrame(look)
    look()
  })`)
  await page.reload()
  const restored = await page.waitForFunction(() => (window as unknown as { readonly restoredAt?: number }).restoredAt)
  const scripts = open.filter((request) => request.endsWith(".js")).map((request) => path.basename(request))
  return {
    opened,
    restored: (await restored.jsonValue()) ?? Number.NaN,
    scripts,
    outsideBeforeClick: before.filter((request) => !request.startsWith(url)).length,
    requestsBeforeClick: before.length,
    requestsOpen: open.length,
  }
}

/** What a visitor's browser loads and how long it takes, in Chromium, from a server on this machine. */
export const browserFigures = async (app: Bundle, base: Bundle): Promise<readonly Figure[]> => {
  const site = await serve(app.folder)
  const browser = await chromium.launch(launchOptions)
  const takes: Take[] = []
  for (let turn = 0; turn < TAKES; turn++) {
    const context = await browser.newContext()
    await answerChain(context)
    await context.addInitScript(announceWallet)
    await context.addInitScript(shows)
    takes.push(await take(context, site.url))
    await context.close()
  }
  await browser.close()
  await site.stop()
  const [first] = takes
  const withModal = app.chunks.filter(({ file }) => first?.scripts.includes(path.basename(file)))
  const bytes = withModal.reduce((sum, { gzip }) => sum + gzip, 0) - base.initialGzip
  return [
    { what: "gzip above React with the modal open", value: kilobytes(bytes) },
    {
      what: "requests before any click, of them to other hosts",
      value: `${first?.requestsBeforeClick}, ${first?.outsideBeforeClick}`,
    },
    { what: "requests until the modal is open", value: `${first?.requestsOpen}` },
    { what: "click to list painted", value: `${median(takes.map(({ opened }) => opened)).toFixed(0)} ms` },
    { what: "reload to address painted", value: `${median(takes.map(({ restored }) => restored)).toFixed(0)} ms` },
  ]
}
