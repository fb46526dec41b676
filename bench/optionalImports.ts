import { chromium, type Browser } from "@playwright/test"
import { type Phone, startPhone } from "../devkit/phone/startPhone.js"
import { serve } from "../devkit/serve.js"
import { startLocalWorld } from "../devkit/world.js"
import { launchOptions } from "../e2e/support/launch.js"
import { addedGzip, type Bundle, bundle, evmApp } from "../scripts/bundle.js"
import { importAlone, optionalImports, withImport } from "../scripts/optionalImports.js"
import type { Wallet } from "../src/wallet/wallet.js"
import { type Figure, kilobytes, median, milliseconds } from "./measures.js"
import { wanted, watchPage, type Watched } from "./painted.js"

const TAKES = 5

type BenchWindow = { readonly watched: Watched; readonly wallet: Wallet }

/** What one loads on first use: the files of which nothing is in an app without it. */
const lateOf = (app: Bundle, plain: Bundle): number => {
  const known = new Set(plain.chunks.flatMap(({ modules }) => modules.map(({ id }) => id)))
  return app.chunks
    .filter(({ initial, modules }) => !initial && !modules.some(({ id }) => known.has(id)))
    .reduce((sum, { gzip }) => sum + gzip, 0)
}

const byteFigures = async (): Promise<readonly Figure[]> => {
  const plain = await bundle(evmApp)
  const figures: Figure[] = []
  for (const [name, row] of Object.entries(optionalImports)) {
    const alone = addedGzip(await importAlone(name, row), plain)
    const app = await bundle(withImport(name, row))
    const divided = addedGzip(app, plain)
    figures.push({
      what: `gzip of ${name}: with the page, the same as Vite divides files, and on first use`,
      value: `${alone} bytes, ${divided} bytes, ${kilobytes(lateOf(app, plain))}`,
    })
  }
  return figures
}

interface Pairing {
  /** From a click on the row of WalletConnect until its code is painted, in ms. */
  readonly code: number
  /** From the scan until the button shows the address. */
  readonly address: number
}

/** One pairing of a new visitor with a phone that approves at once. */
const pairOnce = async (browser: Browser, url: string, phone: Phone): Promise<Pairing> => {
  const context = await browser.newContext()
  const tail = (phone.accounts[0] ?? "").slice(-6)
  const address = { text: tail, inDialog: false }
  await context.addInitScript(watchPage, { connect: wanted.connect, address })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole("button", { name: wanted.connect.text }).click()
  const row = page.getByRole("button", { name: wanted.walletConnect.text }).first()
  await row.waitFor()
  await page.waitForLoadState("networkidle")
  const painted = page.evaluate((code) => (window as unknown as BenchWindow).watched.painted(code), wanted.code)
  await row.click()
  const at = await painted
  const { uri, clickedAt } = await page.evaluate(() => {
    const { wallet, watched } = window as unknown as BenchWindow
    const attempt = wallet.attempt$.value
    return { uri: attempt?.status === "pending" ? attempt.uri : null, clickedAt: watched.clickedAt }
  })
  const shown = page.evaluate(
    (one) => (window as unknown as BenchWindow).watched.painted(one).then((time) => performance.timeOrigin + time),
    address,
  )
  const scanned = performance.timeOrigin + performance.now()
  await phone.pair(uri ?? "")
  const connected = await shown
  await context.close()
  return { code: at - clickedAt, address: connected - scanned }
}

const pairingFigures = async (): Promise<readonly Figure[]> => {
  const world = await startLocalWorld()
  const { relay, walletChains } = world
  const phone = await startPhone({ relayUrl: relay.url, chains: walletChains })
  const option = `connectors: [walletConnect({ projectId: "bench", relayUrl: "${relay.url}", verify: false })]`
  const code = withImport("walletConnect", { ...optionalImports.walletConnect, option })
    .replace("networks: [mainnet]", `networks: [{ ...mainnet, rpcUrls: ["${walletChains[0].rpcUrl}"] }]`)
    .replace("const app =", "globalThis.wallet = wallet\nconst app =")
  const site = await serve((await bundle(code)).folder)
  const browser = await chromium.launch(launchOptions)
  const pairings: Pairing[] = []
  for (let take = 0; take < TAKES; take++) pairings.push(await pairOnce(browser, site.url, phone))
  await browser.close()
  await phone.stop()
  await Promise.all([site.stop(), world.stop()])
  return [
    { what: "click to QR code painted", value: milliseconds(median(pairings.map(({ code: time }) => time))) },
    { what: "pairing to address painted", value: milliseconds(median(pairings.map(({ address }) => address))) },
  ]
}

/** What each optional import costs, and how long WalletConnect takes with a relay and a phone on this machine. */
export const optionalImportFigures = async (): Promise<readonly Figure[]> => [
  ...(await byteFigures()),
  ...(await pairingFigures()),
]
