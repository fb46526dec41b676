import type { Page } from "@playwright/test"
import { catalogue } from "../src/views/catalogue.js"
import { expectAccessible, expectWalked, walks } from "./support/audit.js"
import { auditMoney } from "./support/auditMoney.js"
import { cardsOf } from "./support/cards.js"
import { testHandleOf, openFixture } from "./support/fixturePage.js"
import { connectScripted } from "./support/journeys.js"
import { tabTo } from "./support/keyboard.js"
import { connectButtonOf, modalOf } from "./support/modal.js"
import { sendOf } from "./support/money.js"
import { chainAt } from "./support/chain.js"
import { alice, bob } from "./support/accounts.js"
import { expect, test } from "./support/test.js"

/** Audits the views of a disconnected user. */
const auditConnecting = async (page: Page): Promise<void> => {
  const modal = modalOf(page)
  await connectButtonOf(page).disconnected.click()
  await modal.wallet("Ready").waitFor()
  await expectAccessible(page, "Connect")
  await modal.button("What is a wallet?").click()
  await modal.button("Get a wallet").waitFor()
  await expectAccessible(page, "WhatIsAWallet")
  await modal.button("Get a wallet").click()
  await modal.heading("Get a wallet").waitFor()
  await expectAccessible(page, "GetWallet")
  await modal.back.click()
  await modal.back.click()
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallets: [ready] }) =>
    ready?.next("eth_requestAccounts", { type: "rejects", error: { code: 4001, message: "No" } }),
  )
  await modal.wallet("Ready").click()
  await modal.dialog.getByText("Connection declined").waitFor()
  await expectAccessible(page, "Connecting", "declined")
  await handle.evaluate(({ wallets: [ready] }) => {
    const until = () => new Promise((approve) => addEventListener("approve", approve, { once: true }))
    ready?.next("eth_requestAccounts", { type: "waits", until })
  })
  await modal.button("Try again").click()
  await modal.dialog.getByText("Continue in Ready").waitFor()
  await expectAccessible(page, "Connecting", "waiting")
  await page.evaluate(() => dispatchEvent(new Event("approve")))
  await connectButtonOf(page).connected(alice).waitFor()
}

/** Audits the views of a connected user. */
const auditConnected = async (page: Page): Promise<void> => {
  const modal = modalOf(page)
  const handle = await testHandleOf(page)
  await connectButtonOf(page).connected(alice).click()
  await modal.button("Disconnect").last().waitFor()
  await expectAccessible(page, "Account")
  await modal.button(/^Ethereum/).click()
  await modal.heading("Choose network").waitFor()
  await expectAccessible(page, "Networks")
  await handle.evaluate(({ wallets: [ready] }) => ready?.next("wallet_switchEthereumChain", { type: "hangs" }))
  await modal.button("Polygon").click()
  await modal.dialog.getByText("Approve in Ready").waitFor()
  await expectAccessible(page, "SwitchNetwork")
  await handle.evaluate(({ wallet }) =>
    wallet.modal.push({ view: "SwitchActiveChain", network: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }),
  )
  await modal.heading("Switch network").waitFor()
  await expectAccessible(page, "SwitchActiveChain")
  await modal.close.click()
  await handle.evaluate(({ wallets: [ready] }) => ready?.changeChain(10))
  await page.getByRole("button", { name: "Switch network" }).click()
  await modal.heading("Switch network").waitFor()
  await expectAccessible(page, "UnsupportedChain")
}

test.use({ contextOptions: { reducedMotion: "reduce" } })

test("every view of the catalogue is audited", () => {
  expect([...new Set(Object.values(walks).flat())].sort()).toEqual(Object.keys(catalogue.rows).sort())
})

for (const themeMode of ["light", "dark"] as const)
  for (const dir of ["ltr", "rtl"] as const) {
    test(`no view has axe violations, ${themeMode}, ${dir}`, async ({ scriptedPage: page, world }) => {
      test.slow()
      await openFixture(page, world, "react", { wallets: [{ name: "Ready" }], options: { themeMode }, dir })
      await auditConnecting(page)
      await auditConnected(page)
      expectWalked(page, "connection")
    })

    test.describe("account data", () => {
      test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

      test(`no view has axe violations, ${themeMode}, ${dir}`, async ({ scriptedPage: page, world, provider }) => {
        test.slow()
        await connectScripted(page, world, { options: { themeMode }, dir })
        await auditMoney(page, chainAt(world.ethereum.url), provider.control)
        expectWalked(page, "money")
      })
    })
  }

test("connects and switches with the keyboard only", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  const button = connectButtonOf(page)
  const modal = modalOf(page)
  await tabTo(page, button.disconnected)
  await page.keyboard.press("Enter")
  await tabTo(page, modal.wallet("Ready"))
  await page.keyboard.press("Enter")
  await tabTo(page, button.connected(alice))
  await page.keyboard.press("Enter")
  await tabTo(page, modal.button(/^Ethereum/))
  await page.keyboard.press("Enter")
  await tabTo(page, modal.button("Polygon"))
  await page.keyboard.press("Enter")
  await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
})

test("sends with the keyboard only", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world)
  const { dialog, button } = modalOf(page)
  const { token, receiver, amount, preview, send } = sendOf(page)
  await tabTo(page, connectButtonOf(page).connected(alice))
  await page.keyboard.press("Enter")
  await tabTo(page, button("Send"))
  await page.keyboard.press("Enter")
  await tabTo(page, token)
  await page.keyboard.press("Enter")
  await tabTo(page, button(/USD Coin/))
  await page.keyboard.press("Enter")
  await tabTo(page, amount)
  await page.keyboard.type("0.5")
  await tabTo(page, receiver)
  await page.keyboard.type(bob)
  await tabTo(page, preview)
  await page.keyboard.press("Enter")
  await tabTo(page, send)
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Sent 0.5 USDC")).toBeVisible()
})

const ways = {
  "the Escape key": (page: Page) => page.keyboard.press("Escape"),
  "the close button": (page: Page) => modalOf(page).close.click(),
  "a click beside it": (page: Page) => page.mouse.click(5, 5),
}

for (const [name, leave] of Object.entries(ways))
  test(`returns the focus to the button when the modal is closed by ${name}`, async ({ scriptedPage: page, world }) => {
    await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
    const { disconnected } = connectButtonOf(page)
    const modal = modalOf(page)
    await disconnected.click()
    await modal.wallet("Ready").waitFor()
    await leave(page)
    await expect(modal.dialog).toBeHidden()
    await expect(disconnected).toBeFocused()
  })

test("keeps the focus in the modal", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab")
    const onPage = await page.evaluate(() => document.activeElement?.closest("main") !== null && document.hasFocus())
    expect(onPage && (await page.evaluate(() => document.activeElement?.tagName !== "BODY"))).toBe(false)
  }
})
