import { devices, type Page } from "@playwright/test"
import { cardsOf } from "../support/cards.js"
import { openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { tapWithoutFollowing } from "../support/directoryWallets.js"
import { expect, test } from "../support/test.js"

const remembered = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("WALLETCONNECT_DEEPLINK_CHOICE"))

/** Records the addresses that scripts open, instead of opening them. */
const recordOpened = async (page: Page): Promise<readonly string[]> => {
  const opened: string[] = []
  await page.exposeFunction("recordOpened", (address: string) => void opened.push(address))
  await page.addInitScript(() => {
    window.open = (address) => {
      Reflect.apply(Reflect.get(window, "recordOpened"), window, [String(address)])
      return null
    }
  })
  return opened
}

test.use({
  userAgent: devices["Pixel 7"].userAgent,
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
})

test("over a slow relay, a wallet takes the URI of its link, and is opened again for a signature, also after a reload", async ({
  scriptedPage: page,
  world,
  phone,
  relay,
}) => {
  test.slow()
  relay.control.behave("*", { type: "slow", ms: 200 })
  const opened = await recordOpened(page)
  await openFixture(page, world, "relay")
  await connectButtonOf(page).disconnected.tap()
  await modalOf(page).dialog.getByRole("button", { name: "MetaMask" }).tap()
  const link = modalOf(page).dialog.getByRole("link", { name: "Open MetaMask" })
  const uri = new URL((await link.getAttribute("href")) ?? "").searchParams.get("uri") ?? ""
  await tapWithoutFollowing(page, "Open MetaMask")
  await phone.pair(uri)
  await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
  await expect(modalOf(page).dialog).toBeHidden()
  expect(await remembered(page)).toBe('{"href":"metamask://","name":"MetaMask"}')
  expect(opened).toEqual([])

  await page.reload()
  await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
  await cardsOf(page).sign.getByRole("button", { name: "Sign" }).click()
  await expect(cardsOf(page).sign.getByRole("status")).toHaveText(/Signature 0x[0-9a-f]{130}$/, { timeout: 20_000 })
  expect(opened).toEqual([expect.stringMatching(/^metamask:\/\/wc\?requestId=\d+&sessionTopic=[\da-f]+$/)])

  await phone.revoke(world.site.url)
  await expect(connectButtonOf(page).disconnected).toBeVisible()
  await expect.poll(() => remembered(page)).toBeNull()
})
