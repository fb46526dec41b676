import { accountsOf, logInByMail, openSite } from "./support/embeddedSite.js"
import { expect, test } from "./support/test.js"

test("a login by mail connects Ethereum and Solana, and the next visit is connected by itself", async ({
  scriptedPage,
  world,
  solana,
  secureFrame,
}) => {
  const site = await openSite(scriptedPage, { world, solana, secureFrame })
  await expect(scriptedPage.locator("iframe")).toHaveCount(0)
  await logInByMail(site, secureFrame)
  const accounts = await accountsOf(scriptedPage)
  expect(Object.keys(accounts).sort()).toEqual(["eip155", "solana"])
  await scriptedPage.reload()
  await expect.poll(() => accountsOf(scriptedPage)).toEqual(accounts)
})
