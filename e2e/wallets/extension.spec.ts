import { createPublicClient, type Hex, http, parseEther, verifyMessage, verifyTypedData } from "viem"
import { alice, bob } from "../support/accounts.js"
import { request, eventsOf, findWallet } from "../support/bareWallet.js"
import { expect, test } from "../support/test.js"
import { receiptOf } from "../../devkit/receiptOf.js"

test.describe("the extension wallet", () => {
  test.beforeEach(async ({ extensionPage, world }) => {
    await extensionPage.goto(world.pageUrl("bare"))
  })

  test("announces itself with a name, an rdns and an icon", async ({ extensionPage }) => {
    const { name, rdns, icon } = await findWallet(extensionPage)
    expect({ name, rdns }).toEqual({ name: "Lantern", rdns: "dev.rxwallet.lantern" })
    expect(icon).toMatch(/^data:image\/svg\+xml,/)
  })

  test("exposes the account that the user chose to this site", async ({ extension, extensionPage, world }) => {
    await findWallet(extensionPage)
    expect(await request(extensionPage, "eth_accounts")).toEqual([])
    const connected = request(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Connect to this site?")
    await expect(window.page.getByText(world.site.url)).toBeVisible()
    await window.chooseAccount(2)
    await window.approve()
    expect(await connected).toEqual([bob])
    expect(await request(extensionPage, "eth_accounts")).toEqual([bob])
  })

  test("returns 4001 when the user rejects or closes the window", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const rejected = request(extensionPage, "eth_requestAccounts")
    await (await extension.approval()).reject()
    expect(await rejected).toEqual({ code: 4001 })
    const closed = request(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    await expect(window.heading).toBeVisible()
    await window.close()
    expect(await closed).toEqual({ code: 4001 })
  })

  test("returns -32002 for a second connection request", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const first = request(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    expect(await request(extensionPage, "eth_requestAccounts")).toEqual({ code: -32002 })
    await window.approve()
    expect(await first).toEqual([alice])
  })

  test("queues a second connection request, like Rainbow", async ({ extension, extensionPage }) => {
    await extension.behaveLike("rainbow")
    await findWallet(extensionPage)
    const first = request(extensionPage, "eth_requestAccounts")
    const window = await extension.approval()
    const second = request(extensionPage, "eth_requestAccounts")
    await window.approve()
    expect(await first).toEqual([alice])
    await (await extension.approval()).reject()
    expect(await second).toEqual({ code: -32603 })
  })

  test("shows a site no account while the user has selected another one, like Taho", async ({
    extension,
    extensionPage,
  }) => {
    await extension.behaveLike("taho")
    await findWallet(extensionPage)
    const connected = request(extensionPage, "eth_requestAccounts")
    await (await extension.approval()).approve()
    expect(await connected).toEqual([alice])
    await extension.chooseAccount(2)
    expect(await request(extensionPage, "eth_accounts")).toEqual([])
    expect(await eventsOf(extensionPage)).toContainEqual(["accountsChanged", []])
    await extension.chooseAccount(1)
    expect(await request(extensionPage, "eth_accounts")).toEqual([alice])
  })

  test("disconnects a site that revokes its permission", async ({ extension, extensionPage }) => {
    await findWallet(extensionPage)
    const permissions = request(extensionPage, "wallet_requestPermissions", { eth_accounts: {} })
    await (await extension.approval()).approve()
    await permissions
    expect(await request(extensionPage, "wallet_getPermissions")).toMatchObject([{ parentCapability: "eth_accounts" }])
    await request(extensionPage, "wallet_revokePermissions", { eth_accounts: {} })
    expect(await request(extensionPage, "wallet_getPermissions")).toEqual([])
    expect(await eventsOf(extensionPage)).toContainEqual(["accountsChanged", []])
  })
})

test.describe("the connected extension wallet", () => {
  test.beforeEach(async ({ extension, extensionPage, world }) => {
    await extensionPage.goto(world.pageUrl("bare"))
    await findWallet(extensionPage)
    const connected = request(extensionPage, "eth_requestAccounts")
    await (await extension.approval()).approve()
    await connected
  })

  test("signs a message after showing it", async ({ extension, extensionPage }) => {
    const message = "Hello, lantern"
    const signed = request<Hex>(extensionPage, "personal_sign", message, alice)
    const window = await extension.approval()
    await expect(window.fact("Message")).toHaveText(message)
    await window.approve()
    expect(await verifyMessage({ address: alice, message, signature: await signed })).toBe(true)
  })

  test("signs typed data", async ({ extension, extensionPage }) => {
    const types = { Mail: [{ name: "text", type: "string" }] } as const
    const data = { domain: { name: "Post", chainId: 1 }, types, primaryType: "Mail", message: { text: "Hi" } } as const
    const signed = request<Hex>(extensionPage, "eth_signTypedData_v4", alice, JSON.stringify(data))
    await (await extension.approval()).approve()
    expect(await verifyTypedData({ ...data, address: alice, signature: await signed })).toBe(true)
  })

  test("sends a transaction that is mined", async ({ extension, extensionPage, world }) => {
    const client = createPublicClient({ transport: http(world.ethereum.url) })
    const transaction = { from: alice, to: bob, value: "0x2386f26fc10000" }
    const before = await client.getBalance({ address: bob })
    const sent = request<Hex>(extensionPage, "eth_sendTransaction", transaction)
    const window = await extension.approval()
    await expect(window.fact("Amount")).toHaveText("0.01 ETH")
    await window.approve()
    const receipt = await receiptOf(client, await sent)
    expect(receipt.status).toBe("success")
    expect((await client.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
  })

  test("does not sign for an account that the site is not authorized for", async ({ extensionPage }) => {
    expect(await request(extensionPage, "personal_sign", "0x00", bob)).toEqual({ code: 4100 })
  })

  test("emits accountsChanged when the user selects another account", async ({ extension, extensionPage }) => {
    await extension.chooseAccount(2)
    expect(await request(extensionPage, "eth_accounts")).toEqual([bob])
    expect(await eventsOf(extensionPage)).toContainEqual(["accountsChanged", [bob]])
  })

  test("emits chainChanged when the user selects another chain", async ({ extension, extensionPage }) => {
    await extension.chooseChain("Polygon")
    expect(await request(extensionPage, "eth_chainId")).toBe("0x89")
    expect(await eventsOf(extensionPage)).toContainEqual(["chainChanged", "0x89"])
  })

  test("returns 4902 for an unknown chain, and adds it on request", async ({ extension, extensionPage, world }) => {
    await extension.setChains([{ id: 1, name: "Ethereum", rpcUrl: world.ethereum.url, symbol: "ETH" }])
    expect(await request(extensionPage, "wallet_switchEthereumChain", { chainId: "0x89" })).toEqual({ code: 4902 })
    const chain = { chainId: "0x89", chainName: "Polygon", rpcUrls: [world.polygon.url] }
    const added = request(extensionPage, "wallet_addEthereumChain", chain)
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Add this network?")
    await window.approve()
    expect(await added).toBeNull()
    expect(await request(extensionPage, "eth_chainId")).toBe("0x89")
  })
})
