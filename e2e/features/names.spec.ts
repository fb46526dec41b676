import { testHandleOf } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** An account of the local chains that has no name; the node has its key. */
const captain = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"

test("a visitor registers a free name for an account that has none", async ({
  scriptedPage: page,
  world,
  provider,
}) => {
  await connectScripted(page, world, { names: true })
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallets: [wallet] }, own) => wallet?.changeAccounts([own]), captain)
  await handle.evaluate(({ wallet }) => wallet.modal.open("Account"))
  await modalOf(page).button("Choose a name").click()
  const field = modalOf(page).dialog.getByRole("textbox", { name: "Name" })
  await field.fill("alice")
  await expect(modalOf(page).dialog).toContainText("alice.reown.id is taken")
  await field.fill("Bosun")
  await expect(modalOf(page).dialog).toContainText("bosun.reown.id is free")

  await handle.evaluate(({ wallets: [wallet] }) =>
    wallet?.next("personal_sign", { type: "rejects", error: { code: 4001, message: "No" } }),
  )
  await modalOf(page).button("Register").click()
  await expect(modalOf(page).dialog).toContainText("You declined the request")
  expect(provider.control.count("/v1/profile/account")).toBe(0)
  await modalOf(page).button("Try again").click()
  await modalOf(page).button("Register").click()
  await expect(modalOf(page).dialog).toContainText("bosun.reown.id is yours")
  expect(provider.control.requests("/v1/profile/account")).toMatchObject([
    { status: 200, body: expect.stringContaining(captain) },
  ])
  await modalOf(page).button("Done").click()
  await expect(modalOf(page).heading("Account")).toBeVisible()
})

test("in a page from right to left, the zone stands after the name", async ({ scriptedPage: page, world }) => {
  await connectScripted(page, world, { names: true, dir: "rtl" })
  const handle = await testHandleOf(page)
  await handle.evaluate(({ wallets: [wallet] }, own) => wallet?.changeAccounts([own]), captain)
  await handle.evaluate(({ wallet }) => wallet.modal.push({ view: "RegisterAccountName" }))
  const zone = modalOf(page).dialog.getByText(".reown.id", { exact: true })
  const isAfterName = await zone.evaluate((text) => {
    const name = text.parentElement?.querySelector("input")?.getBoundingClientRect()
    return name && text.getBoundingClientRect().left >= name.right
  })
  expect(isAfterName).toBe(true)
  await expect(zone).toHaveCSS("direction", "ltr")
})
