import { type DemoServer, serveDemo } from "../devkit/demoServer.js"
import { type LocalWorld, startLocalWorld } from "../devkit/world.js"
import { nextApproval } from "./support/approval.js"
import { expectNoViolations } from "./support/audit.js"
import { connectButtonOf, modalOf } from "./support/modal.js"
import { alice } from "./support/accounts.js"
import { expect, test } from "./support/test.js"

let world: LocalWorld
let demo: DemoServer

/** The tests share one demo with its own local environment. */
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  world = await startLocalWorld()
  demo = await serveDemo(world, 0)
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
  await modalOf(page).wallet("Demo wallet").click()
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

for (const theme of ["light", "dark"])
  test(`has no axe violations, ${theme}`, async ({ scriptedPage: page }) => {
    await page.goto(demo.url)
    await page.getByRole("combobox", { name: "Theme" }).selectOption(theme)
    await connectButtonOf(page).disconnected.waitFor()
    await expectNoViolations(page, "the demo")
  })

test("shows a theme on the modal as it is put together, and its code", async ({ context, scriptedPage: page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(demo.url)
  const playground = page.getByRole("region", { name: "Make it yours" })
  const preview = playground.getByRole("region", { name: "Connect wallet" })
  await preview.getByRole("button", { name: "Demo wallet" }).waitFor()
  await playground.getByRole("radio", { name: "terminal" }).check()
  await expect(preview.getByRole("heading", { level: 2 })).toHaveCSS("font-family", /monospace/)
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

test("fits on a phone", async ({ scriptedPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo.url)
  await connectButtonOf(page).disconnected.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
