import { type Browser, chromium } from "@playwright/test"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import { type Bundle, bundle, evmApp, reactAlone } from "../scripts/bundle.js"
import type { Wallet } from "../src/wallet/wallet.js"
import { floorApp } from "./apps.js"
import { gzipOf } from "./contest.js"
import { bitcoinAddress, offerFamilyWallets, solanaAddress } from "./familyWallets.js"
import { type Figure, kilobytes, median, milliseconds } from "./measures.js"
import { wanted, watchPage } from "./painted.js"
import { watchTraffic } from "./traffic.js"
import { arrival, slowDown, visit } from "./visit.js"
import { announceWallet, benchAddress } from "./wallet.js"

const TAKES = 5

/** The latency added to each request of the browser, in ms: it shows what waits for another file. */
const LATENCY = 150

/** A chain family of a site, its network, and the wallet that is connected in it. */
interface FamilyOfSite {
  readonly name: "evm" | "solana" | "bitcoin"
  readonly network: string
  readonly connector: string
  readonly address: string
}

const evm: FamilyOfSite = { name: "evm", network: "mainnet", connector: "example.bench", address: benchAddress }
const solana: FamilyOfSite = {
  ...{ name: "solana", network: "solanaMainnet" },
  ...{ connector: "Bench Solana", address: solanaAddress },
}
const bitcoin: FamilyOfSite = {
  ...{ name: "bitcoin", network: "bitcoinMainnet" },
  ...{ connector: "BenchBitcoin", address: bitcoinAddress },
}

const sites = {
  EVM: [evm],
  Solana: [solana],
  Bitcoin: [bitcoin],
  "all three": [bitcoin, solana, evm],
} as const satisfies Readonly<Record<string, readonly FamilyOfSite[]>>

const names = Object.keys(sites) as readonly (keyof typeof sites)[]

/** The smallest app of some chain families, without nodes: what is measured is the app. */
const appOf = (families: readonly FamilyOfSite[]): string => {
  const networks = families.map(({ network }) => network)
  return evmApp
    .replace(
      `import { evm } from "rxwallet/evm"`,
      families.map(({ name }) => `import { ${name} } from "rxwallet/${name}"`).join("\n"),
    )
    .replace("{ mainnet }", `{ ${networks.join(", ")} }`)
    .replace("[mainnet]", `[${networks.map((network) => `{ ...${network}, rpcUrls: [] }`).join(", ")}]`)
    .replace("[evm()]", `[${families.map(({ name }) => `${name}()`).join(", ")}]`)
    .replace("const app =", "globalThis.wallet = wallet\nconst app =")
}

interface Return {
  /** From a reload until the button shows the address again, in ms. */
  readonly reload: number
  readonly beforeClick: readonly string[]
}

/** A visitor connects a wallet of each family, and reloads the page: the last one is the active one. */
const returnTo = async (browser: Browser, url: string, families: readonly FamilyOfSite[]): Promise<Return> => {
  const context = await browser.newContext()
  const address = { text: families.at(-1)?.address.slice(-6) ?? "", inDialog: false }
  await context.addInitScript(announceWallet)
  await context.addInitScript(offerFamilyWallets)
  await context.addInitScript(watchPage, { connect: wanted.connect, address })
  const page = await context.newPage()
  await slowDown(page, LATENCY)
  const { requests, quiet } = watchTraffic(page)
  await page.goto(url)
  await arrival(page, "connect")
  await quiet()
  const beforeClick = requests.map((request) => request.url())
  for (const { connector } of families)
    await page.evaluate(
      (id) => (window as unknown as { readonly wallet: Wallet }).wallet.connect({ connector: id }).then(() => {}),
      connector,
    )
  await page.getByRole("button", { name: address.text }).waitFor()
  await quiet()
  await page.reload()
  const reload = await arrival(page, "address")
  await context.close()
  return { reload, beforeClick }
}

/** The bytes before a click and the time of a reload, of a site with each chain family and with all, beside the floor's. */
export const familyFigures = async (): Promise<readonly Figure[]> => {
  const base = await bundle(reactAlone)
  const cached = { "cache-control": "max-age=31536000, immutable" }
  const apps = {} as Record<keyof typeof sites, Bundle>
  for (const name of names) apps[name] = await bundle(appOf(sites[name]))
  const floor = await serve((await bundle(floorApp)).folder, cached)
  const served = await Promise.all(names.map((name) => serve(apps[name].folder, cached)))
  const browser = await chromium.launch(launchOptions)
  const floors: number[] = []
  const returns: Readonly<Record<keyof typeof sites, Return[]>> = { EVM: [], Solana: [], Bitcoin: [], "all three": [] }
  for (let take = 0; take < TAKES; take++) {
    floors.push((await visit(browser, floor.url, LATENCY)).reload)
    for (const [at, name] of names.entries())
      returns[name].push(await returnTo(browser, served[at]?.url ?? "", sites[name]))
  }
  await browser.close()
  await Promise.all([floor, ...served].map((site) => site.stop()))
  const bytes = names.map((name) => {
    const { beforeClick = [] } = returns[name][0] ?? {}
    return `${name} ${kilobytes(gzipOf(apps[name], beforeClick) - base.initialGzip)}`
  })
  const reloads = names.map((name) => {
    const time = median(returns[name].map(({ reload }) => reload))
    return `${name} ${milliseconds(time)} (×${(time / median(floors)).toFixed(2)})`
  })
  return [
    { what: "gzip above React before any click, by chain family", value: bytes.join(", ") },
    {
      what: `reload to address painted at ${LATENCY} ms of latency, and its ratio to the minimal app`,
      value: `${reloads.join(", ")}; the minimal app ${milliseconds(median(floors))}`,
    },
  ]
}
