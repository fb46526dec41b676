import type { Page } from "@playwright/test"
import { type Hex, parseEther, verifyMessage } from "viem"
import { serve, type Site } from "../../devkit/serve.js"
import { alice, bob } from "../support/accounts.js"
import { pressToClose } from "../support/approval.js"
import { pagesFolder } from "../support/buildPages.js"
import { chainAt } from "../support/chain.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test as base } from "../support/test.js"
import type { World } from "../support/world.js"

const test = base.extend<{ readonly keys: Site }>({
  keys: async ({}, use) => {
    const site = await serve(pagesFolder)
    await use(site)
    await site.stop()
  },
})

const keysUrl = (world: World, keys: Site): string =>
  `${keys.url}/coinbase/index.html?${new URLSearchParams({ ethereum: world.ethereum.url, polygon: world.polygon.url })}`

const openSite = async (page: Page, world: World, url: string, wallets: readonly object[] = []): Promise<void> => {
  await page.goto(world.pageUrl("coinbaseApp", { keysUrl: url, wallets: JSON.stringify(wallets) }))
}

/** The window that opens while something is done. */
const windowOf = async (page: Page, act: () => Promise<unknown>): Promise<Page> => {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), act()])
  return opened
}

/** Opens the modal, and chooses the wallet: its window opens inside the click. */
const choose = async (page: Page): Promise<Page> => {
  await connectButtonOf(page).disconnected.click()
  const row = modalOf(page).wallet("Coinbase Wallet")
  await row.waitFor()
  return windowOf(page, () => row.click())
}

const connect = async (page: Page): Promise<void> => {
  const opened = await choose(page)
  await pressToClose(opened, "Connect")
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
}

/** Sends inside of a click: the window that opens, and the steps until the outcome is known, or is said to be unknown. */
const send = async (page: Page) => {
  const handle = await testHandleOf(page)
  const steps = handle.evaluate(
    ({ wallet }, to) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const begin = (): void => {
          const seen: string[] = []
          wallet.send({ to, amount: "0.5" }).subscribe({
            next: ({ type }) => {
              seen.push(type)
              if (type !== "awaitingWallet" && type !== "submitted") resolve(seen)
            },
            error: reject,
          })
        }
        document.body.addEventListener("click", begin, { once: true })
      }),
    bob,
  )
  const sending = await windowOf(page, () => page.getByRole("heading", { name: "Fixture" }).click())
  return { sending, steps }
}

test("it connects by its window, which opens inside the click, and again after a reload without one", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await openSite(page, world, keysUrl(world, keys))
  await connect(page)
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.reload()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test("it signs and sends on the chain, each in its window", async ({ scriptedPage: page, world, keys }) => {
  await openSite(page, world, keysUrl(world, keys))
  await connect(page)
  await modalOf(page).dialog.waitFor({ state: "hidden" })
  const signing = await windowOf(page, () => page.getByRole("button", { name: /^Sign/ }).click())
  await pressToClose(signing, "Sign")
  const signature = (await page.locator("output code").textContent()) as Hex
  expect(await verifyMessage({ address: alice, message: "Hello from the rxwallet demo", signature })).toBe(true)
  await expect.poll(() => page.context().pages().length).toBe(1)
  const chain = chainAt(world.ethereum.url)
  const before = await chain.getBalance({ address: bob })
  const { sending, steps } = await send(page)
  await pressToClose(sending, "Send")
  expect(await steps).toEqual(["awaitingWallet", "submitted", "confirmed"])
  expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.5"))
})

test("a rejection in the window, and closing it, are declined, and the next try opens it again", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await openSite(page, world, keysUrl(world, keys))
  const rejecting = await choose(page)
  await pressToClose(rejecting, "Reject")
  await expect(modalOf(page).dialog.getByText("Connection declined")).toBeVisible()
  const closing = await windowOf(page, () => modalOf(page).button("Try again").click())
  await closing.getByRole("button", { name: "Connect" }).waitFor()
  await closing.close()
  await expect(modalOf(page).dialog.getByText("Connection declined")).toBeVisible()
  const approving = await windowOf(page, () => modalOf(page).button("Try again").click())
  await pressToClose(approving, "Connect")
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})

test("of a transaction whose window is closed it is not known whether it was sent, also where the window says that it goes", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await openSite(page, world, keysUrl(world, keys))
  await connect(page)
  await modalOf(page).dialog.waitFor({ state: "hidden" })
  const { sending, steps } = await send(page)
  await sending.getByRole("button", { name: "Send" }).waitFor()
  await sending.close({ runBeforeUnload: true })
  expect(await steps).toEqual(["awaitingWallet", "unknown"])
})

test("a window in which the wallet never loads is declined when it is closed, and is closed when the user goes back", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await page.context().route("**/never/**", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await openSite(page, world, `${keys.url}/never/index.html`)
  const opened = await choose(page)
  await opened.close()
  await expect(modalOf(page).dialog.getByText("Connection declined")).toBeVisible()
  await windowOf(page, () => modalOf(page).button("Try again").click())
  await modalOf(page).back.click()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test("without a click nothing is asked: the browser would block the window, and the next click opens it", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await openSite(page, world, keysUrl(world, keys))
  const handle = await testHandleOf(page)
  const code = await handle.evaluate(async ({ wallet }) => {
    // As if the last click was long ago.
    Object.defineProperty(navigator, "userActivation", { value: { isActive: false }, configurable: true })
    wallet.modal.push({ view: "Connecting", connector: "coinbase" })
    return wallet.connect({ connector: "coinbase" }).then(
      () => "",
      ({ code }: { readonly code: string }) => code,
    )
  })
  expect(code).toBe("PopupBlocked")
  await expect(
    modalOf(page).dialog.getByText("Your browser blocked the window of Coinbase Wallet. Try again."),
  ).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator, "userActivation"))
  const opened = await windowOf(page, () => modalOf(page).button("Try again").click())
  await pressToClose(opened, "Connect")
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
})

test("it switches the network, and a disconnect forgets all that the SDK has stored", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  await openSite(page, world, keysUrl(world, keys))
  await connect(page)
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallet }) => wallet.switchNetwork("eip155:137"))
  expect(await handle.evaluate(({ wallet }) => wallet.account$.value?.network)).toBe("eip155:137")
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /CBWSDK|walletlink/.test(key)))
  expect((await stored()).length).toBeGreaterThan(1)
  await handle.evaluate(({ wallet }) => wallet.disconnect())
  expect(await stored()).toEqual([])
  await page.reload()
  await expect(connectButtonOf(page).disconnected).toBeVisible()
})

test("where the extension announces itself there is one row, and the SDK is loaded with the modal only", async ({
  scriptedPage: page,
  world,
  keys,
  seen,
}) => {
  const sdk = () => seen.flatMap(({ requests }) => requests).filter((url) => /coinbaseWallet/.test(url))
  const extension = { name: "Coinbase Wallet", rdns: "com.coinbase.wallet" }
  await openSite(page, world, keysUrl(world, keys), [extension])
  await connectButtonOf(page).disconnected.waitFor()
  expect(sdk()).toEqual([])
  await connectButtonOf(page).disconnected.click()
  await expect.poll(() => sdk().length).toBeGreaterThan(0)
  await expect(modalOf(page).wallet("Coinbase Wallet")).toHaveCount(1)
  await modalOf(page).wallet("Coinbase Wallet").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test("an extension that is on the page without announcing itself has the one row, and no window opens", async ({
  scriptedPage: page,
  world,
  keys,
}) => {
  const wallets = JSON.stringify([{ name: "Legacy", rdns: "test.legacy", announceAfter: null }])
  await page.goto(world.pageUrl("coinbaseApp", { keysUrl: keysUrl(world, keys), wallets, legacy: "" }))
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Coinbase Wallet")).toHaveCount(1)
  await modalOf(page).wallet("Coinbase Wallet").click()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(await (await testHandleOf(page)).evaluate(({ wallets: [legacy] }) => legacy?.listeners())).toBeGreaterThan(0)
})
