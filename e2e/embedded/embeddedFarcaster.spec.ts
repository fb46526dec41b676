import type { Page } from "@playwright/test"
import type { LocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import { accountsOf, connected, type EmbeddedSite, openSite } from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { openOwnHost } from "../support/frameHost.js"
import { connectButtonOf } from "../support/modal.js"
import { readCode } from "../support/readCode.js"
import { expect, test as base } from "../support/test.js"

const test = base.extend<{ readonly site: EmbeddedSite }>({
  site: async ({ scriptedPage, world, solana, secureFrame }, use) =>
    use(await openSite(scriptedPage, { world, solana, secureFrame })),
})
/** The browser says so of every answer that is a failure. */
test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

/** The code of the modal, once there is one. */
const codeIn = ({ modal }: EmbeddedSite) => modal.dialog.getByRole("img", { name: "QR code to connect Farcaster" })

/** Chooses Farcaster in the modal. Resolves with the link in its code. */
const begin = async (site: EmbeddedSite): Promise<string> => {
  await connectButtonOf(site.page).disconnected.click()
  await site.modal.dialog.getByRole("button", { name: /Farcaster/ }).click()
  return linkIn(site)
}

const linkIn = async (site: EmbeddedSite): Promise<string> => {
  await expect(codeIn(site)).toBeVisible()
  return readCode(site.page, codeIn(site))
}

/** What the user does in the app, which is a page here. */
const inApp = async (page: Page, link: string, press: "Approve" | "Decline", name = "ada"): Promise<string> => {
  const app = await page.context().newPage()
  await app.goto(link)
  await app.getByLabel("Name").fill(name)
  await app.getByRole("button", { name: press }).click()
  await expect(app.getByRole("heading")).not.toHaveText(/demo Farcaster/)
  const title = (await app.getByRole("heading").textContent()) ?? ""
  await app.close()
  return title
}

/** The name of who is logged in. */
const nameOf = async (page: Page): Promise<unknown> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => {
    const { embedded } = wallet as unknown as {
      readonly embedded: { readonly state$: { readonly value: { readonly user: unknown } } }
    }
    return embedded.state$.value.user
  })

/** How often the frame has asked for the answer of the app. */
const asked = ({ control }: LocalSecureFrame): number => control.count("/api/farcaster/result")

test("a login by the code is approved in the app: the wallet is connected, also at the next visit", async ({
  site,
}) => {
  const link = await begin(site)
  expect(await inApp(site.page, link, "Approve")).toBe("You are logged in")
  await connected(site.page)
  await expect.poll(() => nameOf(site.page)).toEqual({ email: null, username: "ada", provider: "farcaster" })
  await expect(site.modal.dialog).toBeHidden()
  const accounts = await accountsOf(site.page)
  await site.page.reload()
  await testHandleOf(site.page)
  await expect.poll(() => accountsOf(site.page)).toEqual(accounts)
})

test("a login that is declined in the app says so, and can be begun again", async ({ site }) => {
  const link = await begin(site)
  expect(await inApp(site.page, link, "Decline")).toBe("You have declined")
  await expect(site.modal.dialog.getByText("The login wasn't finished")).toBeVisible()
  await site.modal.button("Try again").click()
  const next = await linkIn(site)
  expect(next).not.toBe(link)
  await inApp(site.page, next, "Approve")
  await connected(site.page)
})

test("leaving the view drops the login in the frame: an approval after that logs no one in, and coming back has a new code", async ({
  site,
  secureFrame,
}) => {
  const link = await begin(site)
  await expect.poll(() => asked(secureFrame)).toBeGreaterThan(0)
  await site.modal.button("Cancel").click()
  await site.modal.dialog.getByRole("button", { name: /Farcaster/ }).click()
  const next = await linkIn(site)
  expect(next).not.toBe(link)
  expect(await inApp(site.page, link, "Approve", "eve")).toBe("You are logged in")
  await expect.poll(() => asked(secureFrame)).toBeGreaterThan(2)
  expect(await accountsOf(site.page)).toEqual({})
  await inApp(site.page, next, "Approve")
  await connected(site.page)
  await expect.poll(() => nameOf(site.page)).toMatchObject({ username: "ada" })
})

test("closing the modal ends what the frame has asked, and takes it off the page", async ({ site, secureFrame }) => {
  const link = await begin(site)
  await expect.poll(() => asked(secureFrame)).toBeGreaterThan(0)
  await site.page.keyboard.press("Escape")
  await expect(site.modal.dialog).toBeHidden()
  await expect(site.page.locator("iframe")).toHaveCount(0)
  const before = asked(secureFrame)
  const sessions = secureFrame.sessions()
  await inApp(site.page, link, "Approve")
  // Longer than the frame waits between two questions.
  await site.page.waitForTimeout(1_500)
  expect([asked(secureFrame), secureFrame.sessions()]).toEqual([before, sessions])
  expect(await accountsOf(site.page)).toEqual({})
})

test("an answer of the app that is given again, or for another login, is refused", async ({ site, secureFrame }) => {
  const first = await begin(site)
  await inApp(site.page, first, "Approve")
  await connected(site.page)
  const answer = secureFrame.farcaster.answers().at(-1)
  await (await testHandleOf(site.page)).evaluate(({ wallet }) => wallet.disconnect().then(() => undefined))
  const second = await begin(site)
  const give = async (body: object): Promise<number> =>
    (await site.page.request.post(`${secureFrame.origin}/farcaster/answer`, { data: body })).status()
  expect(await give({ ...answer?.body })).toBe(410)
  const channelToken = new URL(second).searchParams.get("channelToken")
  expect(await give({ ...answer?.body, channelToken })).toBe(403)
  const before = asked(secureFrame)
  await expect.poll(() => asked(secureFrame)).toBeGreaterThan(before + 1)
  expect(await accountsOf(site.page)).toEqual({})
  await expect(codeIn(site)).toBeVisible()
})

test("the frame answers by the protocol alone, and forgets the login when it is loaded anew", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  expect(await host.ask("CONNECT_FARCASTER")).toEqual({ error: "No login is open." })
  const { value } = (await host.ask("GET_FARCASTER_URI")) as { readonly value: { readonly url: string } }
  const waiting = host.ask("CONNECT_FARCASTER")
  await inApp(scriptedPage, value.url, "Approve", "grace")
  expect(await waiting).toEqual({ value: { userName: "grace" } })
  expect(await host.ask("GET_USER", { chainId: 1 })).toMatchObject({ value: { userName: "grace", email: null } })
  await host.ask("SIGN_OUT")
  expect(await host.ask("GET_FARCASTER_URI")).toHaveProperty("value")
  const readies = async () => (await host.messages()).filter(({ data }) => data.type === "@w3m-frame/READY").length
  void host.ask("RELOAD")
  await expect.poll(readies).toBe(2)
  expect(await host.ask("CONNECT_FARCASTER")).toEqual({ error: "No login is open." })
})
