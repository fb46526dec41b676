import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { serve, type Site } from "../../devkit/serve.js"
import { alice } from "../support/accounts.js"
import { pressToClose } from "../support/approval.js"
import { pagesFolder } from "../support/buildPages.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { codeOf, uriOf } from "../support/pairing.js"
import { openSafe, startParentSite } from "../support/safePage.js"
import { expect, test as base } from "../support/test.js"
import type { World } from "../support/world.js"

interface Servers {
  /** A site of another origin: the page around a Safe's app, and the page of the window of Coinbase Wallet. */
  readonly other: Site
  /** Serves the pages by a policy that allows these hosts, and nothing else. */
  readonly siteFor: (connect: readonly string[], ancestors?: string) => Promise<Site>
}

const policyOf = (connect: readonly string[], ancestors = "'none'"): string =>
  [
    "default-src 'none'",
    ...["style-src 'self'", "script-src 'self'", "img-src 'self' data:", "base-uri 'none'", "form-action 'none'"],
    `connect-src ${connect.join(" ")}`,
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join("; ")

const test = base.extend<Servers>({
  other: async ({}, use) => {
    const site = await startParentSite()
    await use(site)
    await site.stop()
  },
  siteFor: async ({}, use) => {
    const sites: Site[] = []
    await use(async (connect, ancestors) => {
      const site = await serve(pagesFolder, { "content-security-policy": policyOf(connect, ancestors) })
      sites.push(site)
      return site
    })
    await Promise.all(sites.map((site) => site.stop()))
  },
})

/** The address of a page without a data provider, at a site. */
const at = (world: World, site: Site, name: string, query: Readonly<Record<string, string>> = {}): string =>
  world.pageUrl(name, { ...query, provider: "" }).replace(world.site.url, site.url)

/** The window of Coinbase Wallet, which opens inside the click. */
const chooseCoinbase = async (page: Page): Promise<Page> => {
  const row = modalOf(page).wallet("Coinbase Wallet")
  await row.waitFor()
  const [opened] = await Promise.all([page.context().waitForEvent("page"), row.click()])
  return opened
}

const wallets = JSON.stringify([{ name: "Ready" }])

test("by the content security policy of the README, a wallet of the page is listed with its icon", async ({
  scriptedPage: page,
  world,
}) => {
  const [policy = ""] = /^default-src .*$/m.exec(readFileSync("README.md", "utf8")) ?? []
  expect(policy).toContain("require-trusted-types-for 'script'")
  const site = await serve(pagesFolder, { "content-security-policy": policy })
  await page.goto(at(world, site, "react", { wallets }))
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Ready").locator("img")).toHaveAttribute("src", /^data:image\/png/)
  await site.stop()
})

test.describe("by the content security policy that its page of the documents names, and nothing more,", () => {
  test("WalletConnect shows its code, connects and reads", async ({ scriptedPage: page, world, siteFor, phone }) => {
    const { relay, ethereum, polygon } = world
    const site = await siteFor([relay.url, ethereum.url, polygon.url])
    await page.goto(at(world, site, "relay"))
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet("WalletConnect").click()
    await codeOf(page).waitFor()
    await phone.pair(await uriOf(page))
    await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
    await expect(page.getByText(/\d ETH/).first()).toBeVisible()
  })

  test("the remote directory is listed", async ({ scriptedPage: page, world, siteFor, directory }) => {
    const site = await siteFor([directory.url])
    await page.goto(at(world, site, "directory", { wallets, directory: directory.url }))
    await connectButtonOf(page).disconnected.click()
    await expect(modalOf(page).wallet("Amber Anchor")).toBeVisible()
  })

  test("Coinbase Wallet connects in its window, and reads", async ({ scriptedPage: page, world, siteFor, other }) => {
    const { ethereum, polygon } = world
    const site = await siteFor(["'self'", ethereum.url, polygon.url])
    const chains = new URLSearchParams({ ethereum: ethereum.url, polygon: polygon.url })
    await page.goto(at(world, site, "coinbaseApp", { keysUrl: `${other.url}/coinbase/index.html?${chains}` }))
    await connectButtonOf(page).disconnected.click()
    const opened = await chooseCoinbase(page)
    await pressToClose(opened, "Connect")
    await expect(connectButtonOf(page).connected(alice)).toBeVisible()
    await expect(page.getByText(/\d ETH/).first()).toBeVisible()
  })

  test("a Safe is connected in its frame, and reads", async ({ scriptedPage, world, siteFor, other }) => {
    const site = await siteFor([world.ethereum.url, world.polygon.url], other.url)
    const opened = await openSafe(
      scriptedPage,
      { ...world, pageUrl: (name, query) => at(world, site, name, query) },
      other,
    )
    await expect(opened.app.getByTitle(new RegExp(`^${opened.safe.safe}$`, "i"))).toBeVisible()
    await expect(opened.app.getByText(/\d ETH/).first()).toBeVisible()
  })

  test("a visitor signs in", async ({ scriptedPage: page, world, siteFor }) => {
    const site = await siteFor([world.ethereum.url, world.polygon.url])
    await page.goto(at(world, site, "signIn", { wallets }))
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet("Ready").click()
    await modalOf(page).button("Sign").click()
    await expect(page.getByText(new RegExp(`Visitor: eip155:1 ${alice}`, "i"))).toBeVisible()
  })
})
