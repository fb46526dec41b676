import { testHandleOf, openFixture } from "../support/fixturePage.js"
import { connectExtension } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test("connects with the extension, and the modal closes", async ({ extension, extensionPage, world }) => {
  await connectExtension(extensionPage, extension, world)
  await expect(modalOf(extensionPage).dialog).toBeHidden()
})

test("shows a rejection, and connects on the second try", async ({ extension, extensionPage, world }) => {
  await openFixture(extensionPage, world, "react")
  const modal = modalOf(extensionPage)
  await connectButtonOf(extensionPage).disconnected.click()
  await modal.wallet("Lantern").click()
  await expect(modal.dialog.getByText("Continue in Lantern")).toBeVisible()
  await (await extension.approval()).reject()
  await expect(modal.dialog.getByText("Connection declined")).toBeVisible()
  await modal.button("Try again").click()
  await (await extension.approval()).approve()
  await expect(connectButtonOf(extensionPage).connected(alice)).toBeVisible()
})

test("aborts an attempt when the modal is closed, and ignores a late approval", async ({
  extension,
  extensionPage,
  world,
}) => {
  await openFixture(extensionPage, world, "react")
  const button = connectButtonOf(extensionPage)
  const modal = modalOf(extensionPage)
  await button.disconnected.click()
  await modal.wallet("Lantern").click()
  const window = await extension.approval()
  await modal.close.click()
  await expect(button.disconnected).toBeVisible()
  await window.approve()
  await expect(button.disconnected).toBeVisible()
  await button.disconnected.click()
  await modal.wallet("Lantern").click()
  await expect(button.connected(alice)).toBeVisible()
})

test("connects another wallet while the first one does not respond", async ({ scriptedPage, world }) => {
  const wallets = [
    { name: "Silent", rdns: "test.silent" },
    { name: "Ready", rdns: "test.ready" },
  ]
  await openFixture(scriptedPage, world, "react", { wallets })
  await (
    await testHandleOf(scriptedPage)
  ).evaluate(({ wallets: [silent] }) => silent?.always("eth_requestAccounts", { type: "hangs" }))
  const modal = modalOf(scriptedPage)
  await connectButtonOf(scriptedPage).disconnected.click()
  await modal.wallet("Silent").click()
  await expect(modal.dialog.getByText("Continue in Silent")).toBeVisible()
  await modal.back.click()
  await modal.wallet("Ready").click()
  await expect(connectButtonOf(scriptedPage).connected(alice)).toBeVisible()
})

test("lists a wallet that is announced late", async ({ scriptedPage, world }) => {
  await openFixture(scriptedPage, world, "react", { wallets: [{ name: "Late", announceAfter: null }] })
  const modal = modalOf(scriptedPage)
  await connectButtonOf(scriptedPage).disconnected.click()
  await expect(modal.dialog.getByText("No wallet found in this browser")).toBeVisible()
  await (await testHandleOf(scriptedPage)).evaluate(({ wallets: [late] }) => late?.announce(window))
  await modal.wallet("Late").click()
  await expect(connectButtonOf(scriptedPage).connected(alice)).toBeVisible()
})

test("connects on a page without React", async ({ scriptedPage, world }) => {
  await openFixture(scriptedPage, world, "plain", { wallets: [{ name: "Ready" }] })
  const modal = modalOf(scriptedPage)
  await scriptedPage.getByRole("button", { name: "Connect" }).click()
  await modal.wallet("Ready").click()
  await expect(modal.dialog).toBeHidden()
  const account = (await testHandleOf(scriptedPage)).evaluate(({ wallet }) => wallet.account$.value)
  expect(await account).toEqual({ network: "eip155:1", address: alice })
})

test("connects on a server-rendered page", async ({ scriptedPage, world }) => {
  await openFixture(scriptedPage, world, "hydrated", { wallets: [{ name: "Ready" }] })
  await connectButtonOf(scriptedPage).disconnected.click()
  await modalOf(scriptedPage).wallet("Ready").click()
  await expect(connectButtonOf(scriptedPage).connected(alice)).toBeVisible()
})

test("shows the address first, then closes a list that has not changed", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready", rdns: "test.ready" }] })
  const button = connectButtonOf(page)
  const modal = modalOf(page)
  await button.disconnected.click()
  const row = await modal.wallet("Ready").elementHandle()
  // Before the code that asks the wallet is there, a click shows the next view first.
  const codeOfWallets = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("evmClient")))
  await expect.poll(codeOfWallets).toBe(true)
  const atFirst = row?.evaluate(
    (element, address) =>
      new Promise<unknown>((settle) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector(".rxw-button")?.textContent ?? ""
          if (!shown.includes(address)) return
          observer.disconnect()
          settle({ isRowThere: element.isConnected, isOpen: element.closest("dialog")?.open })
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    alice.slice(-6),
  )
  await modal.wallet("Ready").click()
  expect(await atFirst).toEqual({ isRowThere: true, isOpen: true })
  await expect(modal.dialog).toBeHidden()
  await expect(button.connected(alice)).toBeVisible()
})
