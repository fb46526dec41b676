import path from "node:path"
import type { Page } from "@playwright/test"
import { build } from "vite"
import { ourApp } from "../../bench/apps.js"
import { announceWallet, benchAddress } from "../../bench/wallet.js"
import { inProduction } from "../../devkit/production.js"
import { serve } from "../../devkit/serve.js"
import { bundle, onReact18 } from "../../scripts/bundle.js"
import { entryOf, withEsbuild, withWebpack } from "../../scripts/bundlers.js"
import { installFixture } from "../support/installFixture.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

// One after the other: the machine has two cores, and webpack needs half a minute of one that is busy.
test.describe.configure({ mode: "default", timeout: 180_000 })

/** The app on this machine's chain as Vite has built it; the other bundlers start from its `main.js`. */
const withVite = (chainUrl: string, alias: typeof onReact18 = []) => bundle(ourApp(chainUrl), { alias })

/** The folders of the app, as each bundler has built it. */
const builds: Readonly<Record<string, (chainUrl: string) => Promise<{ readonly folder: string }>>> = {
  "Vite, with React 19": (url) => withVite(url),
  "Vite, with React 18": (url) => withVite(url, onReact18),
  esbuild: async (url) => withEsbuild(entryOf(await withVite(url))),
  "esbuild, with few files": async (url) => withEsbuild(entryOf(await withVite(url)), ["bundled"]),
  webpack: async (url) => withWebpack(entryOf(await withVite(url))),
}

const visit = async (page: Page, folder: string): Promise<() => Promise<void>> => {
  const site = await serve(folder)
  await page.context().addInitScript(announceWallet)
  await page.goto(`${site.url}/`)
  return site.stop
}

for (const [name, built] of Object.entries(builds))
  test(`an app built by ${name} connects, and restores the account after a reload`, async ({ scriptedPage, world }) => {
    const stop = await visit(scriptedPage, (await built(world.ethereum.url)).folder)
    const button = connectButtonOf(scriptedPage)
    await button.disconnected.click()
    await modalOf(scriptedPage).wallet("Bench Wallet").click()
    await expect(button.connected(benchAddress)).toBeVisible()
    await scriptedPage.reload()
    await button.connected(benchAddress).click()
    await expect(modalOf(scriptedPage).button(/^Disconnect$/)).toBeVisible()
    await stop()
  })

test("an app of Vue on the streams alone connects and disconnects", async ({ scriptedPage }) => {
  const root = await installFixture("test/fixtures/vue")
  const outDir = path.join(root, "dist")
  await inProduction(() => build({ root, configFile: false, logLevel: "error", build: { outDir, emptyOutDir: true } }))
  const stop = await visit(scriptedPage, outDir)
  await scriptedPage.getByRole("button", { name: "Bench Wallet" }).click()
  await expect(scriptedPage.getByRole("status")).toHaveText(`Connected with ${benchAddress}`)
  await scriptedPage.getByRole("button", { name: "Disconnect" }).click()
  await expect(scriptedPage.getByRole("button", { name: "Bench Wallet" })).toBeVisible()
  await stop()
})
