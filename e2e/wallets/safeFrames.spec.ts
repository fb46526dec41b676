import type { Site } from "../../devkit/serve.js"
import { openFixture } from "../support/fixturePage.js"
import { type Answer, appUrl, inAppOf, openInFrame, openSafe, startParentSite } from "../support/safePage.js"
import { expect, test as base } from "../support/test.js"

const test = base.extend<{ readonly site: Site }>({
  site: async ({}, use) => {
    const site = await startParentSite()
    await use(site)
    await site.stop()
  },
})

/** What a page that is no Safe, or an evil one, answers to the app in its frame. */
const hostile: Readonly<Record<string, Answer>> = {
  "says nothing": undefined,
  "answers with nothing": null,
  "answers what is no Safe": { id: "$id", success: true, version: 1, data: { safeAddress: 7, chainId: 1 } },
  "answers with texts": { id: "$id", success: true, version: "9.1.0", data: "yes" },
  "refuses with an object": { id: "$id", success: false, version: "9.1.0", error: { toString: null } },
}

for (const [name, answer] of Object.entries(hostile))
  test(`in the frame of a trusted page that ${name}, no Safe is listed, and the app works as ever`, async ({
    scriptedPage,
    world,
    site,
  }) => {
    await openInFrame(scriptedPage, site, appUrl(world, [site.url], { wallets: [{ name: "Ready" }] }), answer)
    const app = scriptedPage.frameLocator("iframe")
    await app.getByRole("button", { name: "Connect wallet" }).click()
    const wallets = app.getByRole("list", { name: "Installed" }).getByRole("button")
    await expect(wallets).toHaveCount(1)
    await wallets.click()
    await expect(app.getByTitle(/^0xf39f/i)).toBeVisible()
    expect(await inAppOf(scriptedPage)(({ wallet }) => wallet.connectors$.value.map(({ id }) => id), null)).toEqual([
      "test.scripted",
    ])
  })

test("in the frame of a Safe on an origin that is not trusted, nothing is listened to", async ({
  scriptedPage,
  world,
  site,
}) => {
  const opened = await openSafe(scriptedPage, world, site, {
    origins: [`${site.url}0`, "https://app.safe.global", site.url.replace("localhost", "local.ost")],
  })
  await opened.app.getByRole("button", { name: "Connect wallet" }).click()
  await expect(opened.app.getByText("No wallet found in this browser")).toBeVisible()
  expect(await opened.inApp(({ wallet }) => wallet.connectors$.value, null)).toEqual([])
})

test("in a page of its own there is no Safe, and its code is not loaded", async ({ scriptedPage, world, seen }) => {
  await openFixture(scriptedPage, world, "safeApp", { wallets: [{ name: "Ready" }] })
  await scriptedPage.getByRole("button", { name: "Connect wallet" }).click()
  await expect(scriptedPage.getByRole("list", { name: "Installed" }).getByRole("button")).toHaveCount(1)
  expect(seen.flatMap(({ requests }) => requests).filter((url) => /findSafe|safe-apps/i.test(url))).toEqual([])
})

test.describe("a page that is offline when it looks for its Safe", () => {
  test.use({
    tolerance: { requests: [], problems: [/^Failed to load resource/, /Failed to fetch dynamically imported/] },
  })

  test("lists no Safe, and works as ever with a wallet of the page", async ({ scriptedPage, world, site }) => {
    await scriptedPage.route(/findSafe/, (route) => route.abort("internetdisconnected"))
    const opened = await openSafe(scriptedPage, world, site, { app: { wallets: [{ name: "Ready" }] } })
    await opened.app.getByRole("button", { name: "Connect wallet" }).click()
    const wallets = opened.app.getByRole("list", { name: "Installed" }).getByRole("button")
    await expect(wallets).toHaveCount(1)
    await wallets.click()
    await expect(opened.app.getByTitle(/^0xf39f/i)).toBeVisible()
  })
})
