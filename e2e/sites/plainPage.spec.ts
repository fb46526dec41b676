import { cpSync } from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { announceWallet, benchAddress } from "../../bench/wallet.js"
import { serve, type Site } from "../../devkit/serve.js"
import { installFixture } from "../support/installFixture.js"
import { modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

const chain = /^https:\/\/ethereum-rpc\.publicnode\.com\//

const json = { "content-type": "application/json" }
/** What a public node allows to the pages of others. */
const headers = { ...json, "access-control-allow-origin": "*", "access-control-allow-headers": "*" }

test.describe.configure({ mode: "default" })

test.use({ tolerance: { requests: [chain], problems: [] } })

let site: Site

test.beforeAll(async () => {
  const folder = await installFixture("examples/plain-page")
  cpSync(path.join(folder, "node_modules/rxwallet/dist/standalone"), path.join(folder, "rxwallet"), { recursive: true })
  site = await serve(folder)
})

test.afterAll(() => site.stop())

/** The node of the example's network is the chain of this machine. */
const open = async (page: Page, world: World): Promise<void> => {
  await page.context().route(chain, async (route) => {
    const body = route.request().postData()
    const answer = body && (await (await fetch(world.ethereum.url, { method: "POST", headers: json, body })).text())
    await route.fulfill({ headers, body: answer ?? "" })
  })
  await page.context().addInitScript(announceWallet)
  await page.goto(`${site.url}/index.html`)
}

test.describe("a page without a build, with the files of the packed package", () => {
  test("loads sixteen scripts at most before any click, and asks no other host", async ({
    scriptedPage,
    world,
    seen,
  }) => {
    await open(scriptedPage, world)
    await expect(scriptedPage.getByRole("button", { name: "Connect wallet" })).toBeVisible()
    await scriptedPage.waitForLoadState("networkidle")
    const requests = seen.flatMap((one) => one.requests)
    const scripts = requests.filter((url) => new URL(url).pathname.endsWith(".js"))
    expect(scripts.length).toBeGreaterThanOrEqual(4)
    expect(scripts.length).toBeLessThanOrEqual(16)
    expect(requests.filter((url) => chain.test(url))).toEqual([])
  })

  test("connects, shows the account with its balance, and disconnects", async ({ scriptedPage, world }) => {
    await open(scriptedPage, world)
    const modal = modalOf(scriptedPage)
    await scriptedPage.getByRole("button", { name: "Connect wallet" }).click()
    await modal.wallet("Bench Wallet").click()
    await expect(scriptedPage.getByText(`Connected with ${benchAddress}.`)).toBeVisible()
    await expect(modal.dialog).toBeHidden()
    await scriptedPage.getByRole("button", { name: /^0xf3/ }).click()
    await expect(modal.dialog.getByText(/[\d,.]+ ETH/).first()).toBeVisible()
    await modal.button(/^Disconnect$/).click()
    await expect(scriptedPage.getByText("No wallet is connected.")).toBeVisible()
  })

  test("restores the account of the last visit", async ({ scriptedPage, world }) => {
    await open(scriptedPage, world)
    await scriptedPage.getByRole("button", { name: "Connect wallet" }).click()
    await modalOf(scriptedPage).wallet("Bench Wallet").click()
    await expect(scriptedPage.getByText(`Connected with ${benchAddress}.`)).toBeVisible()
    await scriptedPage.reload()
    await expect(scriptedPage.getByText(`Connected with ${benchAddress}.`)).toBeVisible()
  })
})
