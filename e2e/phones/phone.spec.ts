import type { Page } from "@playwright/test"
import { type Hex, stringToHex, verifyMessage } from "viem"
import { expectNoViolations } from "../support/audit.js"
import { askForSession, type NodeSite, siteAddress, startNodeSite, stopNodeSite } from "../support/nodeSite.js"
import { expect, test as base } from "../support/test.js"
import type { World } from "../support/world.js"

/** The first two accounts of the phone. */
const [first, second] = ["0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65", "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc"]

const test = base.extend<{ readonly nodeSite: NodeSite }>({
  nodeSite: async ({ world }, use) => {
    const site = await startNodeSite(world.relay.url)
    await use(site)
    await stopNodeSite(site)
  },
})

/** Opens the phone as a link with a pairing URI does. */
const openPhone = (page: Page, world: World, uri?: string) =>
  page.goto(world.pageUrl("phone/wc", uri === undefined ? {} : { uri }))

const connect = async (page: Page, world: World, site: NodeSite): Promise<void> => {
  const { uri, connected } = await askForSession(site)
  await openPhone(page, world, uri)
  await page.getByRole("button", { name: "Connect" }).click()
  await connected
}

const accountsOf = ({ session }: NodeSite): readonly string[] => session?.namespaces.eip155?.accounts ?? []

test.describe("the demo phone", () => {
  test("pairs by its link, shows who asks, and connects with one click", async ({ scriptedPage, world, nodeSite }) => {
    const { uri, connected } = await askForSession(nodeSite)
    await openPhone(scriptedPage, world, uri)
    await expect(scriptedPage.getByRole("heading", { name: "Connect to this site?" })).toBeVisible()
    await expect(scriptedPage.getByText(siteAddress)).toBeVisible()
    await scriptedPage.getByRole("button", { name: "Connect" }).click()
    await connected
    expect(accountsOf(nodeSite)).toEqual([`eip155:1:${first}`, `eip155:137:${first}`])
    await expect(scriptedPage.getByRole("listitem")).toContainText(siteAddress)
    expect(scriptedPage.url()).not.toContain("wc%3A")
  })

  test("pairs by a pasted link, and says when it is none", async ({ scriptedPage: page, world, nodeSite }) => {
    await openPhone(page, world)
    const pair = async (text: string): Promise<void> => {
      await page.getByLabel("paste its link here").fill(text)
      await page.getByRole("button", { name: "Pair" }).click()
    }
    await pair("https://site.example")
    await expect(page.getByRole("status")).toContainText("This is no link to pair with")
    const { uri, connected } = await askForSession(nodeSite)
    await pair(uri)
    await page.getByRole("radio", { name: "Account 2" }).check()
    await page.getByRole("button", { name: "Connect" }).click()
    await connected
    expect(accountsOf(nodeSite)[0]).toBe(`eip155:1:${second}`)
  })

  test("signs, also what was asked before it was reloaded", async ({ scriptedPage: page, world, nodeSite }) => {
    await connect(page, world, nodeSite)
    const asked = nodeSite.request<Hex>({ method: "personal_sign", params: [stringToHex("Hello"), first] }, "eip155:1")
    await expect(page.getByRole("definition").getByText("Hello", { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole("button", { name: "Sign" }).click()
    expect(await verifyMessage({ address: first as Hex, message: "Hello", signature: await asked })).toBe(true)
  })

  test("rejects a connection and a request", async ({ scriptedPage: page, world, nodeSite }) => {
    const refused = await askForSession(nodeSite)
    await openPhone(page, world, refused.uri)
    await page.getByRole("button", { name: "Reject" }).click()
    await expect(refused.connected).rejects.toMatchObject({ code: 5000 })
    await connect(page, world, nodeSite)
    const asked = nodeSite.request({ method: "personal_sign", params: [stringToHex("Hello"), first] }, "eip155:1")
    const outcome = asked.catch((error: unknown) => error)
    await page.getByRole("button", { name: "Reject" }).click()
    expect(await outcome).toMatchObject({ code: 4001 })
  })

  test("changes account and network, and disconnects", async ({ scriptedPage: page, world, nodeSite }) => {
    await connect(page, world, nodeSite)
    const chains: string[] = []
    nodeSite.on("chainChanged", (chain: string) => chains.push(chain))
    await page.getByRole("combobox", { name: "Network" }).selectOption("Polygon")
    await expect.poll(() => chains).toEqual(["137"])
    await page.getByRole("radio", { name: "Account 2" }).click()
    await expect.poll(() => accountsOf(nodeSite)[0]).toBe(`eip155:1:${second}`)
    await page.getByRole("button", { name: `Disconnect ${siteAddress}` }).click()
    await expect.poll(() => nodeSite.session).toBeUndefined()
    await expect(page.getByText("None yet.")).toBeVisible()
  })

  test("is in use in one tab at a time", async ({ scriptedPage: page, context, world, nodeSite }) => {
    await connect(page, world, nodeSite)
    const other = await context.newPage()
    await openPhone(other, world)
    await expect(page.getByRole("heading", { name: "In use in another tab" })).toBeVisible()
    const asked = nodeSite.request<Hex>({ method: "personal_sign", params: [stringToHex("Hello"), first] }, "eip155:1")
    await other.getByRole("button", { name: "Sign" }).click()
    expect(await asked).toMatch(/^0x/)
  })

  test("has no axe violations", async ({ scriptedPage: page, world, nodeSite }) => {
    const { uri, connected } = await askForSession(nodeSite)
    await openPhone(page, world, uri)
    await page.getByRole("button", { name: "Connect" }).waitFor()
    await expectNoViolations(page, "the prompt of the phone")
    await page.getByRole("button", { name: "Connect" }).click()
    await connected
    await page.getByRole("heading", { name: "Your wallet" }).waitFor()
    await expectNoViolations(page, "the phone")
  })
})
