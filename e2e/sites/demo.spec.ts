import { type DemoServer, serveDemo } from "../../devkit/demoServer.js"
import { type DemoLocalWorld, startDemoWorld } from "../../devkit/demoWorld.js"
import { nextApproval } from "../support/approval.js"
import { expectNoViolations } from "../support/audit.js"
import { framePagesFolder } from "../support/buildPages.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { alice } from "../support/accounts.js"
import { expect, test } from "../support/test.js"

let world: DemoLocalWorld
let demo: DemoServer

/** The tests share one demo with its own local environment. */
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  world = await startDemoWorld()
  demo = await serveDemo(world, 0, { framePages: framePagesFolder })
})

test.afterAll(async () => {
  await demo?.stop()
  await world?.stop()
})

test("lets a first-time user connect, switch, sign and send within a minute", async ({
  context,
  scriptedPage: page,
}) => {
  test.slow()
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.click()
  await modalOf(page)
    .wallet(/^Demo wallet$/)
    .click()
  await (await nextApproval(context)).approve()
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  const tokens = page.getByRole("region", { name: "Tokens" })
  await expect(tokens.getByRole("definition").first()).toHaveText("alice.reown.id")
  await expect(tokens).toContainText("USDC1,000")

  const network = page.getByRole("region", { name: "Network" })
  await network.getByRole("button", { name: "Polygon" }).click()
  await (await nextApproval(context)).approve()
  await expect(network.getByRole("button", { name: "Polygon" })).toHaveAttribute("aria-pressed", "true")

  const sign = page.getByRole("region", { name: "Sign" })
  await sign.getByRole("button", { name: "Sign" }).click()
  await (await nextApproval(context)).approve()
  await expect(sign.getByRole("status")).toHaveText(/Signature 0x[0-9a-f]{130}$/)

  const send = page.getByRole("region", { name: "Send" })
  await send.getByRole("button", { name: "Send", exact: true }).click()
  await (await nextApproval(context)).approve()
  await expect(send.getByRole("status")).toHaveText(/^Confirmed/)

  await send.getByRole("button", { name: "Send to a reverting contract" }).click()
  await expect(send.getByRole("alert")).toContainText("Closed on Sundays")
})

for (const { family, network, signature } of [
  { family: "Solana", network: "Solana", signature: /Signature [1-9A-HJ-NP-Za-km-z]{80,90}$/ },
  { family: "Bitcoin", network: "Bitcoin Regtest", signature: /Signature [\w+/=]{80,}$/ },
])
  test(`has a wallet and a chain of ${family}: connect, sign, send`, async ({ context, scriptedPage: page }) => {
    test.slow()
    await page.goto(demo.url)
    await connectButtonOf(page).disconnected.waitFor()
    await page.getByRole("region", { name: "Network" }).getByRole("button", { name: network }).click()
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet(`Demo wallet for ${family}`).click()
    await (await nextApproval(context)).approve()
    const account = page.getByRole("region", { name: "Account", exact: true }).filter({ hasText: "Status" })
    await expect(account.getByRole("definition").first()).toHaveText("connected")

    const sign = page.getByRole("region", { name: "Sign" })
    await sign.getByRole("button", { name: "Sign" }).click()
    await (await nextApproval(context)).approve()
    await expect(sign.getByRole("status")).toHaveText(signature)

    const send = page.getByRole("region", { name: "Send" })
    await send.getByRole("button", { name: "Send", exact: true }).click()
    await (await nextApproval(context)).approve()
    await expect(send.getByRole("status")).toHaveText(/^Confirmed/, { timeout: 30_000 })
  })

test("has a login by email, whose mails are in a mailbox that the page links to", async ({
  context,
  scriptedPage: page,
}) => {
  test.slow()
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.click()
  const { dialog } = modalOf(page)
  await dialog.getByRole("textbox", { name: "Email" }).fill("newcomer@mail.example")
  await modalOf(page).button("Continue").click()
  await expect(modalOf(page).heading("Confirm this device")).toBeVisible()

  const mailbox = await context.newPage()
  const link = await page.getByRole("link", { name: "the mailbox of this demo" }).getAttribute("href")
  await mailbox.goto(link ?? "")
  await expectNoViolations(mailbox, "the mailbox")
  const opening = context.waitForEvent("page")
  await mailbox.getByRole("link", { name: /\/device\?link=/ }).click()
  await (await opening).getByRole("button", { name: "Approve" }).click()
  const subject = mailbox.getByRole("heading", { name: /is your login code/ })
  await subject.waitFor()
  await mailbox.setViewportSize({ width: 360, height: 740 })
  expect(await mailbox.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const code = /^\d{6}/.exec(await subject.innerText())?.[0] ?? ""

  await mailbox.close()
  // A page behind another tab draws nothing.
  await page.bringToFront()
  await dialog.getByRole("textbox", { name: "6-digit code" }).fill(code)
  const account = page.getByRole("region", { name: "Account", exact: true }).filter({ hasText: "Status" })
  await expect(account.getByRole("definition").first()).toHaveText("connected")

  // The demo is in React's strict mode, which runs each effect twice: the frame is hidden and shown again in one moment.
  const sign = page.getByRole("region", { name: "Sign", exact: true })
  await sign.getByRole("button", { name: "Sign" }).click()
  await page.frameLocator("#w3m-iframe").getByRole("button", { name: "Sign" }).click()
  await expect(sign.getByRole("status")).toHaveText(/Signature 0x[0-9a-f]{130,}$/)
})

test("has a login by Farcaster, whose app is a page that the code leads to", async ({
  context,
  scriptedPage: page,
}) => {
  test.slow()
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.click()
  const { dialog } = modalOf(page)
  await dialog.getByRole("button", { name: /Farcaster/ }).click()
  await expect(dialog.getByRole("img", { name: "QR code to connect Farcaster" })).toBeVisible()
  await modalOf(page).button("Copy link").click()
  await expect(dialog.getByText("Link copied")).toBeVisible()

  const app = await context.newPage()
  await app.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expectNoViolations(app, "the app of Farcaster")
  await app.getByLabel("Name").fill("ada")
  await app.getByRole("button", { name: "Approve" }).click()
  await expect(app.getByRole("heading", { name: "You are logged in" })).toBeVisible()
  await app.close()
  // A page behind another tab draws nothing.
  await page.bringToFront()
  const account = page.getByRole("region", { name: "Account", exact: true }).filter({ hasText: "Status" })
  await expect(account.getByRole("definition").first()).toHaveText("connected")
})

test("returns the focus to the button, although React runs effects twice", async ({ scriptedPage: page }) => {
  await page.goto(demo.url)
  const { disconnected } = connectButtonOf(page)
  const { dialog, wallet } = modalOf(page)
  for (const key of ["Enter", "Space"]) {
    await disconnected.press(key)
    await wallet(/^Demo wallet$/).waitFor()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(disconnected).toBeFocused()
  }
})

for (const theme of ["light", "dark"])
  test(`has no axe violations, ${theme}`, async ({ scriptedPage: page }) => {
    await page.goto(demo.url)
    await page.getByRole("combobox", { name: "Theme" }).selectOption(theme)
    await connectButtonOf(page).disconnected.waitFor()
    await page.locator(`[data-rxwallet] [data-shade="${theme}"]`).first().waitFor({ state: "attached" })
    await expectNoViolations(page, "the demo")
  })

test("shows a theme on the modal as it is put together, and its code", async ({ context, scriptedPage: page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(demo.url)
  const playground = page.getByRole("region", { name: "Make it yours" })
  const live = playground.getByRole("region", { name: "Connect wallet" })
  const row = live.getByRole("button", { name: "Demo wallet", exact: true })
  await row.waitFor()
  await playground.getByRole("radio", { name: "terminal" }).check()
  await expect(row).toHaveCSS("font-family", /monospace/)
  await expect(connectButtonOf(page).disconnected).toHaveCSS("border-radius", "0px")
  await playground.getByLabel("Accent").fill("#aa00ff")
  await expect(connectButtonOf(page).disconnected).toHaveCSS("background-color", "rgb(170, 0, 255)")
  await playground.getByRole("slider", { name: "Roundness" }).fill("5")
  await expect(connectButtonOf(page).disconnected).toHaveCSS("border-radius", "15px")
  await playground.getByRole("button", { name: "Copy code" }).click()
  await expect(playground.getByRole("button", { name: "Copied" })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('import { terminal } from "rxwallet/themes"')
  expect(code).toContain('...terminal,\n    "--rxw-accent": "#aa00ff",\n    "--rxw-border-radius-master": "5px",')
})

test("connects in the page, by the live view beside its code, whose total is on one line in a narrow column too", async ({
  context,
  scriptedPage: page,
}) => {
  await page.goto(demo.url)
  const playground = page.getByRole("region", { name: "Make it yours" })
  await expect(playground.getByRole("button", { name: "All wallets" })).toBeVisible()
  await playground.getByRole("button", { name: "Demo wallet", exact: true }).click()
  await (await nextApproval(context)).approve()
  await expect(playground.getByRole("region", { name: "Account" })).toContainText("USD Coin")
  await expect(connectButtonOf(page).connected(alice)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(playground.getByText("$30,003,000.00")).toHaveJSProperty("offsetHeight", 40)
})

test("shows the streams in a second tab, which the arrow keys reach", async ({ scriptedPage: page }) => {
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.waitFor()
  const log = page.getByRole("log", { name: "Stream values, newest first" })
  await expect(log).toBeHidden()
  await page.getByRole("tab", { name: "The modal" }).press("ArrowRight")
  await expect(page.getByRole("tab", { name: "Its streams" })).toBeFocused()
  await expect(log).toContainText("status$ disconnected")
})

test("pairs with the demo phone, without scanning, and signs on it", async ({ context, scriptedPage: page }) => {
  await page.goto(demo.url)
  const opened = context.waitForEvent("page")
  await page.getByRole("button", { name: "pair with the demo phone" }).click()
  const phone = await opened
  await phone.getByRole("button", { name: "Connect" }).click({ timeout: 25_000 }) // a whole wallet, transformed first
  await expect(page.getByRole("region", { name: "Network" }).getByRole("button", { name: "Polygon" })).toBeEnabled()
  await page.getByRole("region", { name: "Sign" }).getByRole("button", { name: "Sign" }).click()
  await phone.getByRole("button", { name: "Sign" }).click()
  await expect(page.getByRole("region", { name: "Sign" }).getByRole("status")).toHaveText(/Signature 0x[0-9a-f]{130}$/)
})

test("fits on a phone", async ({ scriptedPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test("has a phone, a page of its own on another origin", async ({ scriptedPage: page }) => {
  await page.goto(demo.phoneUrl)
  await expect(page.getByRole("heading", { name: "Your wallet" })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(new URL(demo.url).origin)
})
