import type { Page } from "@playwright/test"
import type { Phone } from "../../devkit/phone/startPhone.js"
import { alice } from "../support/accounts.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { chooseWalletConnect, uriOf } from "../support/pairing.js"
import { signedInAs, test, visitor, wallet } from "../support/signIn.js"
import { expect } from "../support/test.js"

const promptsOf = (phone: Phone): readonly string[] => phone.prompts().map(({ prompt }) => prompt.type)

const expectSignedIn = async (page: Page, address: string): Promise<void> => {
  await expect(visitor(page)).toHaveText(signedInAs(address))
  await expect(wallet(page)).toHaveText("Wallet: connected")
  await expect(modalOf(page).dialog).toBeHidden()
}

test.describe("a phone that pairs with a site that asks for sign-in", () => {
  test("connects and signs in at its server by one prompt, and the visitor is still signed in after a reload", async ({
    scriptedPage: page,
    world,
    phone,
    signInServer,
  }) => {
    await page.goto(world.pageUrl("signIn", { phones: "", onePrompt: "", server: signInServer.url }))
    await chooseWalletConnect(page)
    await phone.pair(await uriOf(page))
    const [address = ""] = phone.accounts
    await expectSignedIn(page, address)
    expect(promptsOf(phone)).toEqual(["signIn"])
    expect(signInServer.sessions()).toMatchObject([{ address, chainId: 1 }])

    await page.reload()
    await expectSignedIn(page, address)
    expect(promptsOf(phone)).toEqual(["signIn"])
  })

  test("connects by one prompt and signs by another, where it cannot do both at once", async ({
    scriptedPage: page,
    world,
    phone,
    signInServer,
  }) => {
    phone.client.takeSignIns(false)
    await page.goto(world.pageUrl("signIn", { phones: "", onePrompt: "", server: signInServer.url }))
    await chooseWalletConnect(page)
    await phone.pair(await uriOf(page))
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await modalOf(page).button("Sign").click()
    await expectSignedIn(page, phone.accounts[0] ?? "")
    expect(promptsOf(phone)).toEqual(["connect", "sign"])
  })
})

test.describe("an extension on a site that asks for sign-in", () => {
  const query = (server: string) => ({ onePrompt: "", server })

  test("connects and signs in by one window, where it knows wallet_connect", async ({
    extension,
    extensionPage: page,
    world,
    signInServer,
  }) => {
    await extension.signInAtOnce()
    await page.goto(world.pageUrl("signIn", query(signInServer.url)))
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet("Lantern").click()
    const window = await extension.approval()
    await expect(window.heading).toHaveText("Connect to this site and sign in?")
    await window.approve()
    await expectSignedIn(page, alice)
    expect(signInServer.sessions()).toMatchObject([{ address: alice, chainId: 1 }])
  })

  test("connects by one window and signs in another, where it does not", async ({
    extension,
    extensionPage: page,
    world,
    signInServer,
  }) => {
    await page.goto(world.pageUrl("signIn", query(signInServer.url)))
    await connectButtonOf(page).disconnected.click()
    await modalOf(page).wallet("Lantern").click()
    const connecting = await extension.approval()
    await expect(connecting.heading).toHaveText("Connect to this site?")
    await connecting.approve()
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await modalOf(page).button("Sign").click()
    const signing = await extension.approval()
    await expect(signing.heading).toHaveText("Sign this message?")
    await signing.approve()
    await expectSignedIn(page, alice)
    expect(signInServer.sessions()).toMatchObject([{ address: alice, chainId: 1 }])
  })
})
