import { testHandleOf, openFixture } from "./support/fixturePage.js"
import { connectButtonOf, modalOf } from "./support/modal.js"
import { alice } from "./support/accounts.js"
import { expect, test } from "./support/test.js"

test("sends no request to other hosts before the user connects", async ({ scriptedPage: page, world, seen }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  const requests = seen.flatMap(({ requests }) => requests)
  expect(requests.filter((url) => !url.startsWith(world.site.url) && !url.startsWith("data:"))).toEqual([])
})

test("sends no request to the data provider before the user opens a view with data", async ({
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

test("lists and connects an installed wallet while every other host hangs", async ({ scriptedPage: page, world }) => {
  await page.route(
    (url) => url.origin !== world.site.url,
    () => {},
  )
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})

test("sanitizes a wallet with a very long name and a script as icon", async ({ scriptedPage: page, world }) => {
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
