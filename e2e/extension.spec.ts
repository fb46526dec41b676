import type { Page } from "@playwright/test"
import { type Address, createPublicClient, type Hex, http, parseEther, verifyMessage, verifyTypedData } from "viem"
import { expect, test } from "./support/test.js"

/** What the wallet announced, and what it said since. The pages of these tests know no SDK. */
interface PageWithWallet {
  readonly wallet: { readonly request: (request: object) => Promise<unknown> }
  readonly events: unknown[]
  readonly info: { readonly name: string; readonly rdns: string; readonly icon: string }
}

/** Finds the announced wallet of a page and listens to it. */
const findWallet = (page: Page) =>
  page.evaluate(() => {
    addEventListener("eip6963:announceProvider", (event) => {
      const { info, provider } = (event as CustomEvent).detail
      const events: unknown[] = []
      for (const name of ["accountsChanged", "chainChanged"])
        provider.on(name, (data: unknown) => events.push([name, data]))
      Object.assign(window, { wallet: provider, info, events })
    })
    dispatchEvent(new Event("eip6963:requestProvider"))
    return (window as unknown as PageWithWallet).info
  })

/** Asks the wallet; a failure comes back as its code. */
const ask = <T = unknown>(page: Page, method: string, ...params: readonly unknown[]): Promise<T> =>
  page.evaluate(
    (request) =>
      (window as unknown as PageWithWallet).wallet
        .request(request)
        .catch((error: { code: number }) => ({ code: error.code })),
    { method, params },
  ) as Promise<T>

const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as PageWithWallet).events)

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

test.describe("the extension wallet", () => {
  test.beforeEach(async ({ extensionPage, world }) => {
    await extensionPage.goto(world.pageUrl("bare"))
  })

  test("announces itself with a name, a reverse domain name and a drawn icon", async ({ extensionPage }) => {
    const { name, rdns, icon } = await findWallet(extensionPage)
    expect({ name, rdns }).toEqual({ name: "Lantern", rdns: "dev.rxwallet.lantern" })
    expect(icon).toMatch(/^data:image\/svg\+xml,/)
  })

  test("shows the account that the person chose, to this site", async ({ extension, extensionPage, world }) => {
    await findWallet(extensionPage)
    expect(await ask(extensionPage, "eth_accounts")).toEqual([])
    const connected = ask(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Connect to this site?")
    await expect(window.page.getByText(world.site.url)).toBeVisible()
    await window.chooseAccount(2)
    await window.approve()
    expect(await connected).toEqual([BOB])
    expect(await ask(extensionPage, "eth_accounts")).toEqual([BOB])
  })

  test("answers 4001 when the person rejects or closes the window", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const rejected = ask(extensionPage, "eth_requestAccounts")
    await (await extension.approval()).reject()
    expect(await rejected).toEqual({ code: 4001 })
    const closed = ask(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    await expect(window.heading).toBeVisible()
    await window.close()
    expect(await closed).toEqual({ code: 4001 })
  })

  test("answers -32002 to a second connection request", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const first = ask(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    expect(await ask(extensionPage, "eth_requestAccounts")).toEqual({ code: -32002 })
    await window.approve()
    expect(await first).toEqual([ALICE])
  })

  test("forgets a site that revokes its permission", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const asked = ask(extensionPage, "wallet_requestPermissions", { eth_accounts: {} })
    await (await extension.approval()).approve()
    await asked
    expect(await ask(extensionPage, "wallet_getPermissions")).toMatchObject([{ parentCapability: "eth_accounts" }])
    await ask(extensionPage, "wallet_revokePermissions", { eth_accounts: {} })
    expect(await ask(extensionPage, "wallet_getPermissions")).toEqual([])
    expect(await eventsOf(extensionPage)).toContainEqual(["accountsChanged", []])
  })
})

test.describe("the connected extension wallet", () => {
  test.beforeEach(async ({ extension, extensionPage, world }) => {
    await extensionPage.goto(world.pageUrl("bare"))
    await findWallet(extensionPage)
    const connected = ask(extensionPage, "eth_requestAccounts")
    await (await extension.approval()).approve()
    await connected
  })

  test("signs a message that it has shown", async ({ extension, extensionPage }) => {
    const message = "Hello, lantern"
    const signed = ask<Hex>(extensionPage, "personal_sign", message, ALICE)
    const window = await extension.approval()
    await expect(window.fact("Message")).toHaveText(message)
    await window.approve()
    expect(await verifyMessage({ address: ALICE, message, signature: await signed })).toBe(true)
  })

  test("signs typed data", async ({ extension, extensionPage }) => {
    const types = { Mail: [{ name: "text", type: "string" }] } as const
    const data = { domain: { name: "Post", chainId: 1 }, types, primaryType: "Mail", message: { text: "Hi" } } as const
    const signed = ask<Hex>(extensionPage, "eth_signTypedData_v4", ALICE, JSON.stringify(data))
    await (await extension.approval()).approve()
    expect(await verifyTypedData({ ...data, address: ALICE, signature: await signed })).toBe(true)
  })

  test("sends a transaction that is mined", async ({ extension, extensionPage, world }) => {
    const client = createPublicClient({ transport: http(world.ethereum.url) })
    const transaction = { from: ALICE, to: BOB, value: "0x2386f26fc10000" }
    const before = await client.getBalance({ address: BOB })
    const sent = ask<Hex>(extensionPage, "eth_sendTransaction", transaction)
    const window = await extension.approval()
    await expect(window.fact("Amount")).toHaveText("0.01 ETH")
    await window.approve()
    const receipt = await client.waitForTransactionReceipt({ hash: await sent, timeout: 10_000 })
    expect(receipt.status).toBe("success")
    expect((await client.getBalance({ address: BOB })) - before).toBe(parseEther("0.01"))
  })

  test("refuses to sign for an account it has not shown", async ({ extensionPage }) => {
    expect(await ask(extensionPage, "personal_sign", "0x00", BOB)).toEqual({ code: 4100 })
  })

  test("tells the site when its owner picks another account", async ({ extension, extensionPage }) => {
    await extension.chooseAccount(2)
    expect(await ask(extensionPage, "eth_accounts")).toEqual([BOB satisfies Address])
    expect(await eventsOf(extensionPage)).toContainEqual(["accountsChanged", [BOB]])
  })

  test("tells the site when its owner picks another chain", async ({ extension, extensionPage }) => {
    await extension.chooseChain("Polygon")
    expect(await ask(extensionPage, "eth_chainId")).toBe("0x89")
    expect(await eventsOf(extensionPage)).toContainEqual(["chainChanged", "0x89"])
  })

  test("answers 4902 for a chain it does not know, and adds it when asked to", async ({
    extension,
    extensionPage,
    world,
  }) => {
    await extension.setChains([{ id: 1, name: "Ethereum", rpcUrl: world.ethereum.url, symbol: "ETH" }])
    expect(await ask(extensionPage, "wallet_switchEthereumChain", { chainId: "0x89" })).toEqual({ code: 4902 })
    const chain = { chainId: "0x89", chainName: "Polygon", rpcUrls: [world.polygon.url] }
    const added = ask(extensionPage, "wallet_addEthereumChain", chain)
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Add this network?")
    await window.approve()
    expect(await added).toBeNull()
    expect(await ask(extensionPage, "eth_chainId")).toBe("0x89")
  })
})
