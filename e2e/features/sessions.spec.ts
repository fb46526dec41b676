import type { Provider } from "../../devkit/provider/startProvider.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectExtension, connectScripted } from "../support/journeys.js"
import { modalOf } from "../support/modal.js"
import { next, show } from "../support/reach.js"
import { askForSession, outcomeOf } from "../support/sessions.js"
import { expect, test } from "../support/test.js"

const path = "/v1/sessions/*"

/** How many sessions were prepared. */
const prepared = ({ control }: Provider): number =>
  control.requests(path).filter(({ method }) => method === "POST").length

test("a visitor reads what a site asks for, allows it in the wallet, and revokes it in the account", async ({
  extensionPage: page,
  extension,
  world,
  provider,
}) => {
  await connectExtension(page, extension, world, { sessions: true })
  await askForSession(page)
  await expect(modalOf(page).dialog).toContainText("Let this site act without asking you?")
  await expect(modalOf(page).dialog).toContainText("Spend up to 0.05 ETH each day")
  await expect(modalOf(page).dialog).toContainText("2096")
  expect(prepared(provider)).toBe(0)

  await modalOf(page).button("Continue").click()
  const approval = await extension.approval()
  await expect(approval.heading).toHaveText("Allow this site to act without asking?")
  await expect(approval.fact("native-token-recurring-allowance")).toHaveText("0.05 ETH every 86400 s")
  await approval.approve()
  await expect(modalOf(page).dialog).toContainText("Allowed")
  expect(await outcomeOf(page)).toBe("granted")

  await modalOf(page).dialog.getByRole("button", { name: "Close" }).last().click()
  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.modal.open("Account"))
  await modalOf(page).button("Smart sessions").click()
  await modalOf(page).button("Revoke what Local project may do").click()
  await (await extension.approval()).approve()
  await expect(modalOf(page).dialog).toContainText("No site may act without asking you")
  await modalOf(page).dialog.getByRole("tab", { name: "Revoked" }).click()
  await expect(modalOf(page).dialog).toContainText("Local project")
})

test("a request that the visitor leaves asks the wallet nothing", async ({ scriptedPage: page, world, provider }) => {
  await connectScripted(page, world, { sessions: true })
  await askForSession(page)
  await modalOf(page).button("Cancel").click()
  await expect.poll(() => outcomeOf(page)).toBe("Aborted")
  expect(prepared(provider)).toBe(0)
})

test("a wallet without the method is said so, and nothing is activated", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await connectScripted(page, world, { sessions: true })
  await askForSession(page)
  await (
    await testHandleOf(page)
  ).evaluate(({ wallets: [wallet] }) =>
    wallet?.next("wallet_grantPermissions", { type: "rejects", error: { code: 4200, message: "No" } }),
  )
  await modalOf(page).button("Continue").click()
  await expect(modalOf(page).dialog).toContainText("Ready can't do this")
  expect(await outcomeOf(page)).toBe("MethodUnsupported")
  expect(provider.control.count(`${path}/activate`)).toBe(0)
})

test("a revocation that is declined ends nothing", async ({ scriptedPage: page, world, provider }) => {
  const session = { project: { id: "1", name: "Game" }, pci: "1", expiry: 4_000_000_000, createdAt: 1, permissions: [] }
  const pcis = [{ ...session, policies: [], context: "0xc0", revokedAt: null }]
  provider.control.behave(path, { type: "answer", json: { pcis } })
  await connectScripted(page, world, { sessions: true })
  await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.modal.open("SmartSessionList"))
  await next(page, "personal_sign", "rejects")
  await modalOf(page).button("Revoke what Game may do").click()
  await expect(modalOf(page).dialog).toContainText("You declined the request")
  expect(provider.control.count(`${path}/revoke`)).toBe(0)
})

test("no session moves while one of them is being revoked", async ({ scriptedPage: page, world, provider }) => {
  const session = (id: string, name: string) => ({
    ...{ pci: id, project: { id, name, url: "https://game.example", iconUrl: null } },
    ...{
      expiry: 4_000_000_000,
      createdAt: 1_760_000_000,
      permissions: [],
      policies: [],
      context: "0xc0",
      revokedAt: null,
    },
  })
  provider.control.behave(path, { type: "answer", json: { pcis: [session("1", "Game"), session("2", "Shop")] } })
  await connectScripted(page, world, { sessions: true })
  await show(page, { view: "SmartSessionList" })
  const { dialog, button } = modalOf(page)
  await button("Revoke what Shop may do").waitFor()
  const heights = () => dialog.getByRole("article").evaluateAll((cards) => cards.map((card) => card.clientHeight))
  const before = await heights()
  await next(page, "personal_sign", "hangs")
  await button("Revoke what Shop may do").click()
  await expect(button(/^Revoke/)).toHaveCount(0)
  expect(await heights()).toEqual(before)
})

test("in forced colours the chosen tab is told from the others by more than a hue", async ({
  scriptedPage: page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  await connectScripted(page, world, { sessions: true })
  await show(page, { view: "SmartSessionList" })
  const tabs = modalOf(page).dialog.getByRole("tab")
  await tabs.first().waitFor()
  const borders = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderTopWidth))
  expect(borders).toEqual(["3px", "1px", "1px"])
})

test("in a page from right to left, the name of a site stands at the right of its card", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await connectScripted(page, world, { sessions: true, dir: "rtl" })
  const project = { id: "1", name: "Game", url: null, iconUrl: null }
  const times = { expiry: 4_000_000_000, createdAt: 1_760_000_000, revokedAt: null }
  const session = { project, pci: "1", ...times, permissions: [], policies: [], context: "0xc0" }
  provider.control.behave(path, { type: "answer", json: { pcis: [session] } })
  await show(page, { view: "SmartSessionList" })
  const name = modalOf(page).dialog.getByRole("article").getByText("Game", { exact: true })
  const fromRight = await name.evaluate((text) => {
    const card = text.closest("article")?.getBoundingClientRect()
    return card && card.right - text.getBoundingClientRect().right
  })
  expect(fromRight).toBeLessThan(20)
  expect((await name.boundingBox())?.width).toBeLessThan(100)
})
