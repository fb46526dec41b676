import type { Page } from "@playwright/test"
import { type SignInServer, startSignIn } from "../../devkit/signIn/startSignIn.js"
import type { PageWallet } from "../pages/readQuery.js"
import { testHandleOf } from "./fixturePage.js"
import { connectButtonOf, modalOf } from "./modal.js"
import { expect, test as base } from "./test.js"
import type { World } from "./world.js"

/** A sign-in server for the site of the worker. */
export const test = base.extend<{ readonly signInServer: SignInServer }>({
  signInServer: async ({ world }, use) => {
    const server = await startSignIn({ chains: [world.ethereum, world.polygon], origins: [world.site.url] })
    await use(server)
    await server.stop()
  },
})

export const visitor = (page: Page) => page.getByText(/^Visitor:/)
export const wallet = (page: Page) => page.getByText(/^Wallet:/)
export const signedInAs = (address: string, network = "eip155:1") => new RegExp(`Visitor: ${network} ${address}`, "i")

export type Query = Readonly<Record<string, string>>

export const open = async (page: Page, world: World, query: Query, more: Partial<PageWallet> = {}): Promise<void> => {
  const wallets = [{ name: "Ready", authorized: true, ...more }]
  await page.goto(world.pageUrl("signIn", { wallets: JSON.stringify(wallets), ...query }))
}

/** Opens the page and connects in the modal, which goes on with sign-in. */
export const connect = async (
  page: Page,
  world: World,
  query: Query,
  more: Partial<PageWallet> = {},
): Promise<void> => {
  await open(page, world, query, more)
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").click()
  await expect(modalOf(page).heading("Sign in")).toBeVisible()
}

export const signIn = async (page: Page, world: World, query: Query, more: Partial<PageWallet> = {}): Promise<void> => {
  await connect(page, world, query, more)
  await modalOf(page).button("Sign").click()
  await expect(modalOf(page).dialog).toBeHidden()
}

export const requestsOf = async (page: Page, method: string): Promise<number> =>
  (await testHandleOf(page)).evaluate(
    ({ wallets: [ready] }, name) => ready?.requests().filter((request) => request.method === name).length ?? 0,
    method,
  )
