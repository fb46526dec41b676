import { testHandleOf, openFixture } from "./support/fixturePage.js"
import { connectButtonOf, modalOf } from "./support/modal.js"
import { alice } from "./support/accounts.js"
import { expect, test } from "./support/test.js"

test("asks nobody but the site itself before the person connects", async ({ scriptedPage: page, world, seen }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  const requests = seen.flatMap(({ requests }) => requests)
  expect(requests.filter((url) => !url.startsWith(world.site.url) && !url.startsWith("data:"))).toEqual([])
})

test("asks the data provider nothing before the person looks at data", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await connectButtonOf(page).connected(alice).waitFor()
  expect(provider.control.requests()).toEqual([])
  await (await testHandleOf(page)).evaluate(({ wallet }) => void wallet.tokens$.subscribe())
  await expect.poll(() => provider.control.count("/v1/account/*/balance")).toBe(1)
})

test("lists and connects the installed wallet while every other host hangs", async ({ scriptedPage: page, world }) => {
  await page.route(
    (url) => url.origin !== world.site.url,
    () => {},
  )
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})

test("draws a wallet with an endless name and a script for an icon without harm", async ({
  scriptedPage: page,
  world,
}) => {
  const hostile = {
    name: "W".repeat(10_000),
    rdns: "test.hostile",
    icon: "javascript:document.body.replaceChildren()",
  }
  await openFixture(page, world, "react", { wallets: [hostile, { name: "Ready" }] })
  const modal = modalOf(page)
  await connectButtonOf(page).disconnected.click()
  await expect(modal.wallet("Ready")).toBeVisible()
  expect((await modal.dialog.boundingBox())?.width).toBeLessThan(500)
  await modal.wallet("Ready").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})
