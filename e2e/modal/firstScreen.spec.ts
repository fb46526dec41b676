import type { Locator, Page } from "@playwright/test"
import { alice } from "../support/accounts.js"
import { openFixture } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { next, ready } from "../support/reach.js"
import { expect, test } from "../support/test.js"

declare global {
  interface Window {
    /** How many rules the page has inserted into style sheets. */
    rulesInserted: number
  }
}

const phone = { width: 360, height: 640 }
const desktop = { width: 1280, height: 800 }
const sizes = [phone, desktop, { width: 320, height: 568 }]

const token = (at: number, numeric: string, price = 1) => ({
  ...{ name: `A token with a long name ${at}`, symbol: `SYMBOL${at}`, chainId: "eip155:1", price },
  ...{ address: `eip155:1:0x${String(at).padStart(40, "0")}`, value: Number(numeric) * price },
  quantity: { decimals: "18", numeric },
})

/** Amounts as long as they can be, a tiny one, and many more. */
const balances = [
  ...["999999.999999", "9".repeat(60), "0.0000001", "123456789.5"].map((numeric, at) => token(at, numeric)),
  ...Array.from({ length: 40 }, (_, at) => token(at + 4, "1.5")),
]

/** Whether all of the text of an element is in sight: nothing cuts it off. What is around a dialog is below it. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const { left, right } = text.getBoundingClientRect()
    const boxes: DOMRect[] = []
    for (let box: Element | null = node; box; box = box.matches("dialog") ? null : box.parentElement)
      boxes.push(box.getBoundingClientRect())
    return boxes.every((box) => box.left <= left + 1 && box.right >= right - 1)
  })

const expectWhole = async (amounts: Locator): Promise<void> => {
  for (const amount of await amounts.all()) expect(await isWhole(amount), await amount.innerText()).toBe(true)
}

const openAccount = async (page: Page): Promise<void> => {
  await connectButtonOf(page).connected(alice).click()
  await modalOf(page).dialog.getByRole("listitem").first().waitFor()
}

for (const size of sizes)
  test(`the network, the balance and Disconnect are in sight with many tokens, ${size.width} × ${size.height}`, async ({
    scriptedPage: page,
    world,
    provider,
  }) => {
    provider.control.behave("/v1/account/*/balance", { type: "answer", json: { balances } }, 9)
    await page.setViewportSize(size)
    await connectScripted(page, world)
    await openAccount(page)
    const { dialog, button } = modalOf(page)
    const seen = [button(/^Ethereum/), dialog.getByTitle(/ ETH$/), button("Disconnect").last()]
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 })
    await dialog.getByRole("listitem").last().scrollIntoViewIfNeeded()
    await expect(button("Disconnect").last()).toBeInViewport({ ratio: 1 })
    await expectWhole(
      dialog
        .getByRole("list", { name: "Tokens" })
        .getByTitle(/^[\d.]+ SYMBOL/)
        .locator("span"),
    )
    await expectWhole(dialog.getByTitle(/ ETH$/).locator("span"))
  })

test("the whole sheet is in sight on a page with a zoom of its own", async ({ scriptedPage: page, world }) => {
  await page.setViewportSize(desktop)
  await connectScripted(page, world)
  await page.evaluate(() => document.documentElement.style.setProperty("zoom", "1.5"))
  await openAccount(page)
  const { close, button } = modalOf(page)
  for (const part of [close, button("Disconnect").last()]) await expect(part).toBeInViewport({ ratio: 1 })
})

const bodies = [
  "display: grid; place-items: center; min-height: 100vh",
  "display: flex; gap: 50px; justify-content: center",
]

for (const body of bodies)
  test(`the page stays where it is while the modal is opened and fades out, with { ${body} }`, async ({
    scriptedPage: page,
    world,
  }) => {
    await openFixture(page, world, "react", { wallets: ready })
    const button = connectButtonOf(page).disconnected
    await page.evaluate((style) => (document.body.style.cssText = style), body)
    const before = await button.boundingBox()
    await button.click()
    await modalOf(page).wallet("MetaMask").waitFor()
    const boxOf = () => page.locator(".rxw-button").boundingBox()
    expect(await boxOf()).toEqual(before)
    await page.keyboard.press("Escape")
    expect(await boxOf()).toEqual(before)
  })

const paneOf = (page: Page): Locator => modalOf(page).dialog.getByRole("complementary", { name: "What is a wallet?" })

test("Connect has a second pane from 720 px of width on, with room for a QR code", async ({
  scriptedPage: page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  const { dialog, button, heading } = modalOf(page)
  await expect(paneOf(page)).toBeVisible()
  const { width = 0, height = 0 } = (await paneOf(page).boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
  await expect(button("I don't have a wallet")).toBeHidden()
  await page.setViewportSize({ width: 719, height: 800 })
  await expect(paneOf(page)).toBeHidden()
  await expect(button("I don't have a wallet")).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(360)
  await page.setViewportSize({ width: 720, height: 800 })
  await paneOf(page).getByRole("button", { name: "Get a wallet" }).click()
  await expect(heading("Get a wallet")).toBeVisible()
})

test("the QR code comes beside the list, from which another wallet takes its place", async ({
  scriptedPage: page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await openFixture(page, world, "react", { wallets: ready, pairing: "pairs" })
  await next(page, "eth_requestAccounts", "hangs")
  await connectButtonOf(page).disconnected.click()
  const { dialog, wallet, button, heading } = modalOf(page)
  await expect(paneOf(page)).toBeVisible()
  const before = await dialog.boundingBox()
  await wallet("MetaMask").click()
  await expect(heading("MetaMask")).toBeFocused()
  await expect(dialog.getByRole("img", { name: "QR code to connect MetaMask" })).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(before?.width)
  await expect(wallet("MetaMask")).toHaveAttribute("aria-current", "true")
  await wallet("Ready").click()
  await expect(dialog.getByText("Continue in Ready")).toBeVisible()
  await expect(wallet("MetaMask")).not.toHaveAttribute("aria-current")
  await button("Back").click()
  await expect(heading("Connect wallet")).toBeFocused()
  await wallet("MetaMask").click()
  await page.setViewportSize(phone)
  await expect(dialog.getByRole("img", { name: "QR code to connect MetaMask" })).toBeVisible()
  await expect(dialog.getByRole("list")).toHaveCount(0)
})

test("the icons of the data provider are shown in the list of tokens", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  await openAccount(page)
  const rows = modalOf(page).dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem")
  await expect(rows.first().locator("img")).toHaveAttribute("src", /^data:image\/png;base64,/)
  await expect(rows.locator("img")).toHaveCount(await rows.count())
})

test("the styles of the list are there before the click that opens it, and nothing of it is in the page", async ({
  scriptedPage: page,
  world,
}) => {
  await page.addInitScript(() => {
    const { insertRule } = CSSStyleSheet.prototype
    window.rulesInserted = 0
    CSSStyleSheet.prototype.insertRule = function (...rule) {
      window.rulesInserted += 1
      return insertRule.apply(this, rule)
    }
  })
  await openFixture(page, world, "react", { wallets: ready })
  const button = connectButtonOf(page).disconnected
  await expect.poll(() => page.evaluate(() => window.rulesInserted)).toBeGreaterThan(10)
  await expect(page.locator("[data-rxwallet]")).toHaveCount(0)
  const opened = await button.evaluate((element: HTMLElement) => {
    const before = window.rulesInserted
    element.click()
    return new Promise((settle) =>
      requestAnimationFrame(() => {
        const list = document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelector("ul")
        settle({ list: list?.ariaLabel, inserted: window.rulesInserted - before })
      }),
    )
  })
  expect(opened).toEqual({ list: "Installed", inserted: 0 })
})

test("a double click on the button opens the modal, and does not close it again", async ({
  scriptedPage: page,
  world,
}) => {
  await openFixture(page, world, "react", { wallets: ready })
  const { x = 0, y = 0 } = (await connectButtonOf(page).disconnected.boundingBox()) ?? {}
  await page.mouse.click(x + 10, y + 10)
  await modalOf(page).wallet("Ready").waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(modalOf(page).wallet("MetaMask")).toBeVisible()
  await page.mouse.click(x + 10, y + 10)
  await expect(modalOf(page).dialog).toBeHidden()
})

test("the button is one line high, however short the name of the account is", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  const button = connectButtonOf(page).connected(alice)
  const name = button.locator("[data-part=name]")
  await expect(name).toBeVisible()
  for (const text of ["vb.eth", "nick.eth", "a-very-long-name-of-an-account.eth"]) {
    await name.evaluate((part, short) => (part.textContent = short), text)
    await expect.poll(async () => (await button.boundingBox())?.height, text).toBe(44)
  }
})
