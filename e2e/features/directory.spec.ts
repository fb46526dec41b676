import type { Page } from "@playwright/test"
import type { PageWallet } from "../pages/readQuery.js"
import { tabTo } from "../support/keyboard.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

const ready: readonly PageWallet[] = [{ name: "Ready" }]

const openModal = async (page: Page, world: World, url = "", wallets = ready): Promise<void> => {
  await page.goto(world.pageUrl("directory", { wallets: JSON.stringify(wallets), ...(url && { directory: url }) }))
  await connectButtonOf(page).disconnected.click()
}

const openAll = async (page: Page): Promise<void> => {
  await modalOf(page)
    .button(/^All wallets/)
    .click()
  await modalOf(page).heading("All wallets").waitFor()
}

const listOf = (page: Page) => modalOf(page).dialog.getByRole("list", { name: "All wallets" })

/** Scrolls the list to its end, as long as it grows. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const root = [...document.querySelectorAll("[data-rxwallet]")].find((host) =>
      host.shadowRoot?.querySelector("dialog"),
    )
    const frame = root?.shadowRoot?.querySelector<HTMLElement>('[part="content"]')
    if (!frame) throw new Error("There is no modal")
    for (let still = 0, before = -1; still < 30;) {
      await new Promise(requestAnimationFrame)
      frame.scrollTop += 400
      still = frame.scrollTop === before ? still + 1 : 0
      before = frame.scrollTop
    }
  })

test("a directory is asked when the modal shows its list, not before; while it hangs, the others are there", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  directory.control.behave("/getWallets", { type: "hang" })
  await page.goto(world.pageUrl("directory", { wallets: JSON.stringify(ready), directory: directory.url }))
  await page.waitForLoadState("networkidle")
  expect(directory.control.count()).toBe(0)
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Ready")).toBeVisible()
  await expect(modalOf(page).button(/^All wallets/)).toBeVisible()
  await expect(modalOf(page).wallet("MetaMask")).toBeVisible()
  await expect.poll(() => directory.control.count("/getWallets")).toBe(1)
})

for (const width of [390, 1280])
  test(`nothing that is there moves when the popular wallets come, at ${width} px`, async ({
    scriptedPage: page,
    world,
    directory,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    directory.control.behave("/getWallets", { type: "slow", ms: 400 })
    await openModal(page, world, directory.url)
    const ready = modalOf(page).wallet("Ready")
    await ready.waitFor()
    const first = (await ready.boundingBox())?.y
    await modalOf(page).wallet("Amber Anchor").waitFor()
    expect((await ready.boundingBox())?.y).toBe(first)
  })

test("600 wallets are scrolled through, each once, and few are in the document", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  test.slow()
  await openModal(page, world, directory.url)
  await openAll(page)
  await expect(listOf(page).getByRole("listitem").first()).toHaveText(/Ready.*Installed/)
  await expect(modalOf(page).wallet("Amber Anchor").first()).toBeVisible()
  await scrollThrough(page)
  const rows = listOf(page).getByRole("listitem")
  const total = Number(await rows.last().getAttribute("aria-setsize"))
  expect(total).toBeGreaterThan(550)
  expect(await rows.last().getAttribute("aria-posinset")).toBe(String(total))
  expect(await rows.count()).toBeLessThan(150)
  const pages = directory.control.requests("/getWallets").map(({ query }) => query["page"])
  expect(new Set(pages).size).toBe(pages.length - 1)
})

test("a search finds a wallet of a page that was never loaded, and one request is sent for a word", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  await openModal(page, world, directory.url)
  await openAll(page)
  await modalOf(page).dialog.getByRole("searchbox").pressSequentially("harbor jar x")
  await expect(listOf(page).getByRole("button", { name: "Harbor Jar X" })).toBeVisible()
  const searches = directory.control.requests().flatMap(({ query }) => query["search"] ?? [])
  expect(searches).toEqual(["harbor jar x"])
})

test("a wallet is found and chosen by the keyboard alone, and the focus stays inside", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  await openModal(page, world, directory.url)
  await openAll(page)
  await tabTo(page, modalOf(page).dialog.getByRole("searchbox"))
  await page.keyboard.type("fjord gate")
  await expect(listOf(page).getByRole("listitem")).toHaveCount(6)
  await page.keyboard.press("Tab")
  await expect(listOf(page).getByRole("button", { name: "Fjord Gate", exact: true })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(listOf(page).getByRole("button", { name: "Fjord Gate Pro" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(listOf(page)).toBeHidden()
  const inside = await page.evaluate(
    () => document.activeElement?.shadowRoot?.activeElement?.closest("dialog") !== null,
  )
  expect(inside).toBe(true)
  const route = await page.evaluate(() =>
    (
      window as unknown as { fixture: { wallet: { modal: { state$: { value: { stack: object[] } } } } } }
    ).fixture.wallet.modal.state$.value.stack.at(-1),
  )
  expect(route).toMatchObject({ view: "Connecting" })
})

test.describe("a directory that fails", () => {
  test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

  test("says so beside the built-in wallets, and is asked again", async ({ scriptedPage: page, world, directory }) => {
    directory.control.behave("/getWallets", { type: "fail", status: 503 })
    await openModal(page, world, directory.url)
    await openAll(page)
    await expect(modalOf(page).wallet("Rainbow")).toBeVisible()
    await modalOf(page).dialog.getByText("Couldn't load all wallets").waitFor()
    directory.control.heal()
    await modalOf(page).button("Try again").click()
    await expect(modalOf(page).wallet("Amber Anchor").first()).toBeVisible()
  })
})

test("a directory that never answers is said to have failed, and is asked again", async ({
  scriptedPage: page,
  world,
  directory,
}) => {
  await page.clock.install()
  directory.control.behave("/getWallets", { type: "hang" })
  await openModal(page, world, directory.url)
  await openAll(page)
  await expect.poll(() => directory.control.count("/getWallets")).toBe(1)
  await page.clock.fastForward(3_100)
  await modalOf(page).dialog.getByText("Couldn't load all wallets").waitFor()
  directory.control.heal()
  await modalOf(page).button("Try again").click()
  await expect(modalOf(page).wallet("Amber Anchor").first()).toBeVisible()
})

test("a site without a directory offers the built-in wallets, and requests nothing", async ({
  scriptedPage: page,
  world,
  seen,
}) => {
  await openModal(page, world)
  await openAll(page)
  await modalOf(page).dialog.getByRole("searchbox").fill("zer")
  await expect(listOf(page).getByRole("button")).toHaveText([/Zerion/])
  expect(seen.flatMap(({ outside }) => outside)).toEqual([])
})

test.describe("on a phone", () => {
  test.use({
    ...{ isMobile: true, hasTouch: true, viewport: { width: 390, height: 760 } },
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  })

  test("a site with no wallet on its page offers apps of phones, and no extension", async ({
    scriptedPage: page,
    world,
  }) => {
    await openModal(page, world, "", [])
    await expect(modalOf(page).wallet("MetaMask")).toBeVisible()
    await openAll(page)
    await modalOf(page).dialog.getByRole("searchbox").fill("frame")
    await expect(modalOf(page).dialog.getByText("No wallet found")).toBeVisible()
    await modalOf(page).back.click()
    await modalOf(page).button("I don't have a wallet").click()
    const links = modalOf(page).dialog.getByRole("link")
    await expect.poll(() => links.count()).toBeGreaterThan(15)
    const hosts = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host))
    expect(hosts.filter((host) => /chrome|mozilla|play\.google/.test(host))).toEqual([])
  })
})
