import { type Hex, verifyMessage } from "viem"
import { nextApproval } from "../support/approval.js"
import { request, eventsOf, findWallet } from "../support/bareWallet.js"
import { alice, bob } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

test.describe("the demo wallet", () => {
  test.beforeEach(async ({ scriptedPage, world }) => {
    await scriptedPage.goto(world.pageUrl("demoWallet"))
    await findWallet(scriptedPage)
  })

  test("connects in a window of another origin, which shows the site's origin", async ({
    context,
    scriptedPage,
    world,
  }) => {
    const connected = request(scriptedPage, "eth_requestAccounts")
    const window = await nextApproval(context)
    expect(new URL(window.page.url()).origin).toBe(world.site.url.replace("localhost", "127.0.0.1"))
    await expect(window.page.getByText(world.site.url)).toBeVisible()
    await window.approve()
    expect(await connected).toEqual([alice])
  })

  test("returns 4001 when the user rejects or closes the window", async ({ context, scriptedPage }) => {
    const rejected = request(scriptedPage, "eth_requestAccounts")
    await (await nextApproval(context)).reject()
    expect(await rejected).toEqual({ code: 4001 })
    const closed = request(scriptedPage, "eth_requestAccounts")
    const window = await nextApproval(context)
    await expect(window.heading).toBeVisible()
    await window.close()
    expect(await closed).toEqual({ code: 4001 })
  })

  test("signs, and remembers the site after a reload", async ({ context, scriptedPage }) => {
    const connected = request(scriptedPage, "eth_requestAccounts")
    await (await nextApproval(context)).approve()
    await connected
    await scriptedPage.reload()
    await findWallet(scriptedPage)
    expect(await request(scriptedPage, "eth_accounts")).toEqual([alice])
    const signed = request<Hex>(scriptedPage, "personal_sign", "Hello", alice)
    await (await nextApproval(context)).approve()
    expect(await verifyMessage({ address: alice, message: "Hello", signature: await signed })).toBe(true)
  })

  test("emits changes that the user makes in the wallet's own page", async ({ context, scriptedPage }) => {
    const connected = request(scriptedPage, "eth_requestAccounts")
    await (await nextApproval(context)).approve()
    await connected
    const opened = context.waitForEvent("page")
    await scriptedPage.getByRole("button", { name: "Open the demo wallet" }).click()
    const panel = await opened
    await panel.getByRole("radio", { name: "Account 2" }).click()
    await expect(panel.getByRole("radio", { name: "Account 2" })).toBeChecked()
    await panel.getByRole("combobox", { name: "Network" }).selectOption("Polygon")
    await expect.poll(() => eventsOf(scriptedPage)).toContainEqual(["chainChanged", "0x89"])
    expect(await eventsOf(scriptedPage)).toContainEqual(["accountsChanged", [bob]])
  })
})
