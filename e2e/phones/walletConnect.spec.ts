import type { Page } from "@playwright/test"
import { parseEther } from "viem"
import { bob } from "../support/accounts.js"
import { cardsOf } from "../support/cards.js"
import { chainAt } from "../support/chain.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { chooseWalletConnect, codeOf, connectPhone, openRelayPage, uriOf } from "../support/pairing.js"
import { readCode } from "../support/readCode.js"
import { expect, test } from "../support/test.js"

/** The first two accounts of the phone. */
const [first, second] = ["0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65", "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc"]

const expectConnected = async (page: Page, address = first): Promise<void> => {
  const button = connectButtonOf(page).connected(address)
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute("aria-busy")
}

const signature = /Signature 0x[0-9a-f]{130}$/

const expectToSign = async (page: Page): Promise<void> => {
  await cardsOf(page).sign.getByRole("button", { name: "Sign" }).click()
  await expect(cardsOf(page).sign.getByRole("status")).toHaveText(signature)
}

test.describe("with a phone", () => {
  test("pairs by the QR code on the screen, and the modal closes when the phone has approved", async ({
    scriptedPage: page,
    world,
    phone,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await openRelayPage(page, world)
    await codeOf(page).waitFor()
    await phone.pair(await readCode(page, codeOf(page)))
    await expectConnected(page)
    await expect(modalOf(page).dialog).toBeHidden()
    await expect(cardsOf(page).fact("Network")).toHaveText("Ethereum")
    expect(phone.prompts()).toEqual([{ origin: world.site.url, prompt: { type: "connect" } }])
  })

  test("is connected by one click on the page of the demo phone", async ({ scriptedPage: page, context, world }) => {
    await openRelayPage(page, world)
    const phonePage = await context.newPage()
    const address = world.pageUrl("phone/wc", { uri: await uriOf(page) })
    await phonePage.goto(address.replace("//localhost", "//127.0.0.1"))
    await expect(phonePage.getByText(world.site.url)).toBeVisible()
    await phonePage.getByRole("button", { name: "Connect" }).click()
    await expectConnected(page)
  })

  test("signs, and sends on the chain", async ({ scriptedPage: page, world, phone }) => {
    await connectPhone(page, world, phone)
    await expectToSign(page)
    const chain = chainAt(world.ethereum.url)
    const before = await chain.getBalance({ address: bob })
    await cardsOf(page).send.getByRole("button", { name: "Send", exact: true }).click()
    await expect(cardsOf(page).send.getByRole("status")).toHaveText(/^Confirmed/)
    expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
    expect(phone.prompts().map(({ prompt }) => prompt.type)).toEqual(["connect", "sign", "send"])
  })

  test("switches the network, and sends there", async ({ scriptedPage: page, world, phone }) => {
    await connectPhone(page, world, phone)
    const chain = chainAt(world.polygon.url)
    const before = await chain.getBalance({ address: bob })
    await cardsOf(page).network("Polygon").click()
    await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
    await cardsOf(page).send.getByRole("button", { name: "Send", exact: true }).click()
    await expect(cardsOf(page).send.getByRole("status")).toHaveText(/^Confirmed/)
    expect((await chain.getBalance({ address: bob })) - before).toBe(parseEther("0.01"))
  })

  test("follows the account and the network that are changed on the phone", async ({
    scriptedPage: page,
    world,
    phone,
  }) => {
    await connectPhone(page, world, phone)
    await phone.chooseAccount(second as `0x${string}`)
    await expectConnected(page, second)
    await phone.chooseChain(137)
    await expect(cardsOf(page).fact("Network")).toHaveText("Polygon")
    await expectToSign(page)
    expect(phone.prompts().at(-1)?.prompt).toMatchObject({ type: "sign", account: second })
  })

  test("shows a rejection, and connects on the second try", async ({ scriptedPage: page, world, phone }) => {
    phone.decide("reject")
    await openRelayPage(page, world)
    const uri = await uriOf(page)
    await phone.pair(uri)
    await expect(modalOf(page).dialog.getByText("Connection declined")).toBeVisible()
    phone.decide("approve")
    await modalOf(page).button("Try again").click()
    await phone.pair(await uriOf(page, uri))
    await expectConnected(page)
  })

  test("shows a rejected signature", async ({ scriptedPage: page, world, phone }) => {
    await connectPhone(page, world, phone)
    phone.decide("reject", "sign")
    await cardsOf(page).sign.getByRole("button", { name: "Sign" }).click()
    await expect(cardsOf(page).sign.getByRole("alert")).toContainText(/declined|rejected/i)
  })

  test("is disconnected when the phone ends the session, and stays so after a reload", async ({
    scriptedPage: page,
    world,
    phone,
  }) => {
    await connectPhone(page, world, phone)
    await phone.revoke(world.site.url)
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await page.reload()
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await expect(cardsOf(page).fact("Status")).toHaveText("disconnected")
  })

  test("ends the session on the phone when the visitor disconnects", async ({ scriptedPage: page, world, phone }) => {
    await connectPhone(page, world, phone)
    await (await testHandleOf(page)).evaluate(({ wallet }) => wallet.disconnect())
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await expect.poll(() => phone.sessions()).toEqual([])
  })

  test("restores the session after a reload, without a prompt", async ({ scriptedPage: page, world, phone }) => {
    await connectPhone(page, world, phone)
    await page.reload()
    await expectConnected(page)
    await expectToSign(page)
    expect(phone.prompts().map(({ prompt }) => prompt.type)).toEqual(["connect", "sign"])
  })

  test("ends a stored session on the next visit of a site that does not reconnect", async ({
    scriptedPage: page,
    world,
    phone,
  }) => {
    await connectPhone(page, world, phone)
    await openFixture(page, world, "relay", { options: { enableReconnect: false } })
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await expect.poll(() => phone.sessions()).toEqual([])
  })

  test("pairs again after the modal was closed, and ignores an approval of the first URI", async ({
    scriptedPage: page,
    world,
    phone,
  }) => {
    await openRelayPage(page, world)
    const abandoned = await uriOf(page)
    await modalOf(page).close.click()
    await expect(modalOf(page).dialog).toBeHidden()
    await phone.pair(abandoned).catch(() => {})
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await chooseWalletConnect(page)
    await phone.pair(await uriOf(page, abandoned))
    await expectConnected(page)
    await expectToSign(page)
  })

  test("is connected in two tabs by one session, which ends in both", async ({
    scriptedPage: page,
    context,
    world,
    phone,
  }) => {
    await connectPhone(page, world, phone)
    const other = await context.newPage()
    await openFixture(other, world, "relay")
    await expectConnected(other)
    await expectToSign(other)
    await expectToSign(page)
    await phone.chooseAccount(second as `0x${string}`)
    await Promise.all([expectConnected(page, second), expectConnected(other, second)])
    await phone.revoke(world.site.url)
    await Promise.all([page, other].map((tab) => expect(connectButtonOf(tab).disconnected).toBeVisible()))
  })

  test("goes on in the first tab with the session that the second one has connected in the place of that of both", async ({
    scriptedPage: page,
    context,
    world,
    phone,
    relay,
  }) => {
    await connectPhone(page, world, phone)
    const other = await context.newPage()
    await openFixture(other, world, "relay")
    await expectConnected(other)
    const [site = ""] = relay.control.events("wc_proposeSession").map(({ client }) => client)
    await (await testHandleOf(other)).evaluate(({ wallet }) => wallet.disconnect())
    await expect(connectButtonOf(page).disconnected).toBeVisible()
    await expect.poll(() => phone.sessions()).toEqual([])
    await expect.poll(() => relay.control.counts(site).sockets).toBe(0)
    await chooseWalletConnect(other)
    await phone.pair(await uriOf(other))
    await Promise.all([expectConnected(page), expectConnected(other)])
    await expectToSign(page)
    await expectToSign(other)
    expect(phone.sessions()).toHaveLength(1)
    await phone.revoke(world.site.url)
    await Promise.all([page, other].map((tab) => expect(connectButtonOf(tab).disconnected).toBeVisible()))
  })

  test("is connected by another tab, also where it had left an attempt of its own before", async ({
    scriptedPage: page,
    context,
    world,
    phone,
  }) => {
    await openRelayPage(page, world)
    const left = await uriOf(page)
    await modalOf(page).close.click()
    const other = await context.newPage()
    await openRelayPage(other, world)
    await phone.pair(await uriOf(other, left))
    await Promise.all([expectConnected(page), expectConnected(other)])
    await expectToSign(page)
    await phone.chooseAccount(second as `0x${string}`)
    await Promise.all([expectConnected(page, second), expectConnected(other, second)])
  })
})
