import type { Page, Request } from "@playwright/test"
import type { WalletOptions } from "rxwallet"
import type { Provider } from "../../devkit/provider/startProvider.js"
import type { World } from "../support/world.js"
import { testHandleOf, openFixture } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice, bob } from "../support/accounts.js"
import { next } from "../support/reach.js"
import { expect, test } from "../support/test.js"

test("sends no request to other hosts before the user connects", async ({ scriptedPage: page, world, seen }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  const requests = seen.flatMap(({ requests }) => requests)
  expect(requests.filter((url) => !url.startsWith(world.site.url) && !url.startsWith("data:"))).toEqual([])
})

test("asks the data provider for nothing but the account's name before the user opens a view with data", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await connectButtonOf(page).connected(alice).waitFor()
  await expect.poll(() => provider.control.count("/v1/identity/*")).toBe(1)
  const forName = /^\/v1\/(supported-chains|identity\/0x\w+|profile\/reverse\/0x\w+)$/
  expect(provider.control.requests().filter(({ path }) => !forName.test(path))).toEqual([])
  await (await testHandleOf(page)).evaluate(({ wallet }) => void wallet.tokens$.subscribe())
  await expect.poll(() => provider.control.count("/v1/account/*/balance")).toBe(1)
})

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

interface Fixtures {
  readonly scriptedPage: Page
  readonly world: World
  readonly provider: Provider
}

/** Requests for the pictures of a wallet and of a token: before a wallet is chosen, and once Account is shown. */
const fetchedPictures = async ({ scriptedPage: page, world, provider }: Fixtures, options: Partial<WalletOptions>) => {
  const requests: Request[] = []
  await page.route(/^https:..(wallet|token)\.example/, (route) => {
    requests.push(route.request())
    return route.fulfill({ contentType: "image/png", body: PIXEL, headers: { "access-control-allow-origin": "*" } })
  })
  const quantity = { decimals: "18", numeric: "1" }
  const coin = { name: "Coin", symbol: "COIN", chainId: "eip155:1", address: `eip155:1:${bob}`, price: 1, value: 1 }
  const balances = [{ ...coin, quantity, iconUrl: "https://token.example/coin.png" }]
  provider.control.behave("/v1/account/*/balance", { type: "answer", json: { balances } }, 9)
  const wallets = [{ name: "Ready", icon: "https://wallet.example/icon.png" }]
  await openFixture(page, world, "react", { wallets, options })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  const before = requests.map((request) => request.url())
  await modalOf(page).wallet("Ready").click()
  await connectButtonOf(page).connected(alice).click()
  await modalOf(page).dialog.getByText("COIN").first().waitFor()
  return { before, requests }
}

test.describe("pictures at other hosts", () => {
  test.use({ tolerance: { requests: [/^https:..(wallet|token)\.example/], problems: [] } })

  test("are fetched only after the choice of a wallet, without cookies and a referrer", async ({
    scriptedPage,
    world,
    provider,
  }) => {
    const { before, requests } = await fetchedPictures({ scriptedPage, world, provider }, {})
    expect(before).toEqual([])
    await expect.poll(() => requests.map((request) => request.url())).toContain("https://token.example/coin.png")
    for (const request of requests) {
      const headers = await request.allHeaders()
      expect(headers["cookie"] ?? headers["referer"]).toBeUndefined()
    }
  })

  test("are not fetched where the site names no host", async ({ scriptedPage, world, provider }) => {
    const { requests } = await fetchedPictures({ scriptedPage, world, provider }, { iconHosts: [] })
    await expect(modalOf(scriptedPage).dialog.getByRole("listitem").first()).toBeVisible()
    expect(requests.map((request) => request.url())).toEqual([])
  })
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
  expect((await modal.dialog.boundingBox())?.width).toBeLessThanOrEqual(720)
  await next(page, "eth_requestAccounts", "hangs")
  await modal.wallet(/^W/).click()
  await expect(modal.heading("WW"), "a name that is cut ends with an ellipsis").toHaveCSS("-webkit-line-clamp", "2")
  await modal.wallet("Ready").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})
