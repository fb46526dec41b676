import type { Route } from "@playwright/test"
import { parseEther, verifyMessage } from "viem"
import { solanaAccount } from "../../devkit/wallet/solanaAccounts.js"
import { bob } from "../support/accounts.js"
import { chainAt } from "../support/chain.js"
import {
  accountsOf,
  answerInFrame,
  connected,
  type EmbeddedSite,
  type EmbeddedWorld,
  logInByMail,
  openSite,
  submitEmail,
} from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { approveDevice } from "../support/frameHost.js"
import { connectButtonOf } from "../support/modal.js"
import { newEmail } from "../support/secureFrame.js"
import { expect, test as base } from "../support/test.js"

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"

const test = base.extend<{ readonly grounds: EmbeddedWorld; readonly site: EmbeddedSite }>({
  grounds: async ({ world, solana, secureFrame }, use) => use({ world, solana, secureFrame }),
  site: async ({ scriptedPage, grounds }, use) => use(await openSite(scriptedPage, grounds)),
})
/** The browser says so of every answer that is a failure. */
test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

/**
 * Sends from the active account; resolves with the types of its steps, or the code of its error. A transfer that does not end
 * in time resolves with the steps that it has made: a test that fails says which one is missing.
 */
const sending = async ({ page }: EmbeddedSite, transfer: { readonly to: string; readonly amount: string }) =>
  (await testHandleOf(page)).evaluate(
    ({ wallet }, given) =>
      new Promise<readonly string[]>((resolve) => {
        const steps: string[] = []
        setTimeout(() => resolve([...steps, "and then nothing for 15 s"]), 15_000)
        wallet.send(given).subscribe({
          next: ({ type }) => steps.push(type),
          complete: () => resolve(steps),
          error: ({ code }) => resolve([...steps, code]),
        })
      }),
    transfer,
  )

const switchTo = async ({ page }: EmbeddedSite, network: string): Promise<void> =>
  (await testHandleOf(page)).evaluate(
    ({ wallet }, id) => wallet.switchNetwork(id as "eip155:1").then(() => undefined),
    network,
  )

test("a login by mail connects Ethereum and Solana, and the next visit is connected by itself", async ({
  site,
  secureFrame,
}) => {
  await expect(site.page.locator("iframe")).toHaveCount(0)
  await logInByMail(site, secureFrame)
  const accounts = await accountsOf(site.page)
  await site.page.reload()
  await testHandleOf(site.page)
  await expect.poll(() => accountsOf(site.page)).toEqual(accounts)
})

test("the frame has the theme of the site, also when it changes", async ({ site, secureFrame }) => {
  await logInByMail(site, secureFrame)
  const shade = () => site.frame.locator("html").evaluate(({ style }) => style.colorScheme)
  const change = async (mode: "light" | "dark"): Promise<void> =>
    (await testHandleOf(site.page)).evaluate(({ wallet }, to) => wallet.setTheme({ mode: to }), mode)
  await change("dark")
  await expect.poll(shade).toBe("dark")
  await change("light")
  await expect.poll(shade).toBe("light")
})

test("a message is signed in the frame, or is not", async ({ site, secureFrame }) => {
  await logInByMail(site, secureFrame)
  await switchTo(site, "eip155:137")
  const { eip155 = "" } = await accountsOf(site.page)
  const handle = await testHandleOf(site.page)
  const sign = () =>
    handle.evaluate(({ wallet }) =>
      wallet.signMessage("From the site").then(
        (signature) => signature,
        ({ code }) => String(code),
      ),
    )
  const signing = sign()
  await expect(site.frame.getByText("From the site")).toBeVisible()
  await answerInFrame(site, "Sign")
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: eip155 as `0x${string}`, message: "From the site", signature })).toBe(true)
  const both = Promise.all([sign(), sign()])
  await answerInFrame(site, "Sign")
  await answerInFrame(site, "Sign")
  expect(await both).toEqual([signature, signature])
  const refused = sign()
  await answerInFrame(site, "Reject")
  expect(await refused).toBe("UserRejected")
})

test("one login sends on Polygon and on Solana", async ({ site, world, solana, secureFrame }) => {
  await logInByMail(site, secureFrame)
  await switchTo(site, "eip155:137")
  const accounts = await accountsOf(site.page)
  const chain = chainAt(world.polygon.url)
  await chain.setBalance({ address: accounts["eip155"] as `0x${string}`, value: parseEther("2") })
  await solana.fund(accounts["solana"] ?? "", 2_000_000_000n)
  const before = await chain.getBalance({ address: bob })
  const onPolygon = sending(site, { to: bob, amount: "0.5" })
  await expect(site.frame.getByText("0.5 POL", { exact: true })).toBeVisible()
  await answerInFrame(site, "Send")
  expect(await onPolygon).toEqual(["awaitingWallet", "submitted", "confirmed"])
  expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.5"))
  await switchTo(site, SOLANA)
  const { address: receiver } = await solanaAccount(9)
  const had = solana.chain.svm.getBalance(receiver as never) ?? 0n
  const onSolana = sending(site, { to: receiver, amount: "0.25" })
  await expect(site.frame.getByText("0.25 SOL", { exact: true })).toBeVisible()
  await expect(site.frame.getByText(receiver, { exact: true })).toBeVisible()
  await answerInFrame(site, "Sign")
  expect(await onSolana).toEqual(expect.arrayContaining(["submitted"]))
  expect((solana.chain.svm.getBalance(receiver as never) ?? 0n) - had).toBe(250_000_000n)
})

test("a payment that the user leaves once it is approved is known as sent", async ({ site, world, secureFrame }) => {
  await logInByMail(site, secureFrame)
  await switchTo(site, "eip155:137")
  const { eip155: own } = await accountsOf(site.page)
  await chainAt(world.polygon.url).setBalance({ address: own as `0x${string}`, value: parseEther("2") })
  const held: Route[] = []
  await site.page.route(`${world.polygon.url}/**`, async (route) => {
    if (route.request().postData()?.includes("eth_sendRawTransaction")) held.push(route)
    else await route.fallback()
  })
  const sent = sending(site, { to: bob, amount: "0.5" })
  await answerInFrame(site, "Send")
  await expect.poll(() => held.length).toBe(1)
  await site.page.mouse.click(5, 5)
  await expect(site.modal.dialog).toBeHidden()
  await held[0]?.fallback()
  expect(await sent).toEqual(["awaitingWallet", "submitted", "confirmed"])
})

test("on Ethereum the account is the smart one, which sends without coins for the fee", async ({
  site,
  world,
  secureFrame,
}) => {
  await logInByMail(site, secureFrame)
  await switchTo(site, "eip155:1")
  const { eip155: smart = "" } = await accountsOf(site.page)
  const chain = chainAt(world.ethereum.url)
  await chain.setBalance({ address: smart as `0x${string}`, value: parseEther("1") })
  const before = await chain.getBalance({ address: bob })
  const sent = sending(site, { to: bob, amount: "0.125" })
  await expect(site.frame.getByText("Paid by the wallet")).toBeVisible()
  // Two transactions follow one another, of which anvil can leave the second for the next block.
  await chain.setIntervalMining({ interval: 1 })
  try {
    await answerInFrame(site, "Send")
    expect(await sent).toEqual(["awaitingWallet", "submitted", "confirmed"])
  } finally {
    await chain.setIntervalMining({ interval: 0 })
    await chain.setAutomine(true)
  }
  expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.125"))
  expect(await chain.getBalance({ address: smart as `0x${string}` })).toBe(parseEther("0.875"))
  await (
    await testHandleOf(site.page)
  ).evaluate(({ wallet }) => {
    const { embedded } = wallet as unknown as {
      embedded: { setAccountType: (type: string) => { subscribe: () => void } }
    }
    embedded.setAccountType("eoa").subscribe()
  })
  await expect.poll(async () => (await accountsOf(site.page))["eip155"]).not.toBe(smart)
})

test("a wrong code is said, and the right one still logs in", async ({ site, secureFrame }) => {
  const email = newEmail()
  await submitEmail(site, email)
  await expect(site.modal.heading("Confirm this device")).toBeVisible()
  await approveDevice(site.page, secureFrame, email)
  const field = site.modal.dialog.getByRole("textbox", { name: "6-digit code" })
  const code = secureFrame.codeFor(email)
  await field.fill(code === "000000" ? "000001" : "000000")
  await expect(site.modal.dialog.getByRole("alert").or(site.modal.dialog.getByText(/code/i)).first()).toBeVisible()
  await expect(connectButtonOf(site.page).disconnected).toHaveCount(1)
  await field.fill(code)
  await connected(site.page)
})

test("a disconnected wallet ends its session: the next visit is not connected", async ({ site, secureFrame }) => {
  await logInByMail(site, secureFrame)
  const sessions = secureFrame.sessions()
  await (await testHandleOf(site.page)).evaluate(({ wallet }) => wallet.disconnect().then(() => undefined))
  await expect.poll(() => accountsOf(site.page)).toEqual({})
  await expect.poll(() => secureFrame.sessions()).toBe(sessions - 1)
  await site.page.reload()
  await expect(connectButtonOf(site.page).disconnected).toBeVisible()
  await expect(site.page.locator("iframe")).toHaveCount(0)
})

const socialButton = ({ modal }: EmbeddedSite) => modal.dialog.getByRole("button", { name: /Google/ }).first()

test("a social login is completed in its window", async ({ site }) => {
  await connectButtonOf(site.page).disconnected.click()
  const opening = site.page.waitForEvent("popup")
  await socialButton(site).click()
  const popup = await opening
  await popup.getByLabel("Name").fill("margaret")
  await popup.getByRole("button", { name: "Log in" }).click()
  await connected(site.page)
})

test("a social login whose window is closed is not completed, and can be tried again", async ({ site }) => {
  await connectButtonOf(site.page).disconnected.click()
  const opening = site.page.waitForEvent("popup")
  await socialButton(site).click()
  const popup = await opening
  await popup.getByLabel("Name").waitFor()
  await popup.close()
  await expect(site.modal.dialog.getByText("The window was closed")).toBeVisible()
  expect(await accountsOf(site.page)).toEqual({})
})
