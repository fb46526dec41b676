import type { Page } from "@playwright/test"
import { type Address, createPublicClient, http } from "viem"
import { createSiweMessage, generateSiweNonce } from "viem/siwe"
import { chainAt } from "../support/chain.js"
import { accountsOf, answerInFrame, logInByMail, openSite } from "../support/embeddedSite.js"
import { testHandleOf } from "../support/fixturePage.js"
import { type HostPage, logIn, openOwnHost } from "../support/frameHost.js"
import { connectButtonOf } from "../support/modal.js"
import { test } from "../support/signIn.js"
import { expect } from "../support/test.js"
import type { World } from "../support/world.js"

/** The browser says so of every answer that is a failure. */
test.use({ tolerance: { requests: [], problems: [/^Failed to load resource/] } })

const statusOf = async (page: Page): Promise<string> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => {
    const { siwx } = wallet as unknown as { readonly siwx: { readonly state$: { readonly value: { status: string } } } }
    return siwx.state$.value.status
  })

test.describe("a login on a site that asks for sign-in", () => {
  test("by mail signs in at its server too, and asks for nothing more", async ({
    scriptedPage: page,
    world,
    solana,
    secureFrame,
    signInServer,
  }) => {
    const site = await openSite(page, { world, solana, secureFrame }, { server: signInServer.url, onePrompt: "" })
    await logInByMail(site, secureFrame)
    await expect.poll(() => statusOf(page)).toBe("signedIn")
    await expect(site.modal.dialog).toBeHidden()
    const { eip155: address } = await accountsOf(page)
    expect(signInServer.sessions()).toMatchObject([{ address, chainId: 1 }])

    await page.reload()
    await testHandleOf(page)
    await expect.poll(() => statusOf(page)).toBe("signedIn")
    expect(signInServer.sessions()).toHaveLength(1)
  })

  test("by a provider signs in at its server too", async ({
    scriptedPage: page,
    world,
    solana,
    secureFrame,
    signInServer,
  }) => {
    const site = await openSite(page, { world, solana, secureFrame }, { server: signInServer.url, onePrompt: "" })
    await connectButtonOf(page).disconnected.click()
    const opening = page.waitForEvent("popup")
    await site.modal.dialog
      .getByRole("button", { name: /Google/ })
      .first()
      .click()
    const popup = await opening
    await popup.getByLabel("Name").fill("gertrude")
    await popup.getByRole("button", { name: "Log in" }).click()
    await expect.poll(() => statusOf(page)).toBe("signedIn")
    await expect(site.modal.dialog).toBeHidden()
    expect(signInServer.sessions()).toHaveLength(1)
  })

  test("is followed by a second prompt where the site has no nonce before the account is known", async ({
    scriptedPage: page,
    world,
    solana,
    secureFrame,
    signInServer,
  }) => {
    const site = await openSite(page, { world, solana, secureFrame }, { server: signInServer.url })
    await logInByMail(site, secureFrame)
    await site.modal.button("Sign").click()
    await expect(site.frame.getByText(/wants you to sign in/)).toBeVisible()
    await answerInFrame(site, "Sign")
    await expect.poll(() => statusOf(page)).toBe("signedIn")
    expect(signInServer.sessions()).toHaveLength(1)
  })
})

const PLACEHOLDER = "<<AccountAddress>>"
/** Stands for the address until the text is made: the library takes only addresses. */
const NOBODY = "0x0000000000000000000000000000000000000001"

/** A message of the site, as a page sends it with a login. */
const messageOf = ({ site: { url } }: World, changes: object = {}) => {
  const { host: domain, origin: uri } = new URL(url)
  const fields = {
    address: NOBODY,
    chainId: 1,
    nonce: generateSiweNonce(),
    version: "1",
    issuedAt: new Date(),
  } as const
  const text = createSiweMessage({ ...fields, domain, uri, ...changes })
  return {
    ...{ domain, uri, accountAddress: PLACEHOLDER, chainId: "eip155:1" },
    serializedMessage: text.replace(NOBODY, PLACEHOLDER),
  }
}

interface User {
  readonly address: Address
  readonly message?: string
  readonly signature?: `0x${string}`
}

const userOf = async ({ ask }: HostPage, siwxMessage: object, more: object = {}): Promise<User> => {
  const outcome = await ask("GET_USER", { chainId: 1, preferredAccountType: "eoa", siwxMessage, ...more })
  if ("error" in outcome) throw new Error(outcome.error)
  return outcome.value as User
}

test.describe("the frame", () => {
  test("signs in once with a login, by the key's account and by the smart one", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { email, evm } = await logIn(host, secureFrame)
    const asked = messageOf(world, { statement: "Welcome." })
    const { message = "", signature = "0x" } = await userOf(host, asked)
    expect(message).toBe(asked.serializedMessage.replace(PLACEHOLDER, evm))
    const client = createPublicClient({ transport: http(world.ethereum.url) })
    expect(await client.verifyMessage({ address: evm, message, signature })).toBe(true)
    expect(await userOf(host, asked)).not.toHaveProperty("signature")

    await host.ask("SIGN_OUT")
    await logIn(host, secureFrame, email)
    const smart = await userOf(host, asked, { preferredAccountType: "smartAccount" })
    expect(smart.address).not.toBe(evm)
    expect(smart.message).toBe(asked.serializedMessage.replace(PLACEHOLDER, smart.address))
    expect(await chainAt(world.ethereum.url).getCode({ address: smart.address })).toBeUndefined()
    const { address, message: text = "", signature: proof = "0x" } = smart
    expect(await client.verifyMessage({ address, message: text, signature: proof })).toBe(true)
  })

  for (const { what, changes, more = {} } of [
    { what: "another site", changes: { domain: "evil.example" } },
    { what: "another address of a site", changes: { uri: "https://evil.example" } },
    { what: "another scheme", changes: { scheme: "ftp" } },
    { what: "another network", changes: { chainId: 137 } },
    { what: "an address that the page has chosen", changes: {}, more: { accountAddress: NOBODY } },
    { what: "no message at all", changes: {}, more: { serializedMessage: `I owe ${PLACEHOLDER} everything` } },
  ])
    test(`does not sign with a login for ${what}`, async ({ scriptedPage, world, secureFrame }) => {
      const host = await openOwnHost(scriptedPage, world, secureFrame)
      await logIn(host, secureFrame)
      const user = await userOf(host, { ...messageOf(world, changes), ...more })
      expect(user.address).toMatch(/^0x/)
      expect(user).not.toHaveProperty("signature")
    })

  test("does not sign for a page that has found a user who was logged in before", async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const { email } = await logIn(host, secureFrame)
    const again = await openOwnHost(scriptedPage, world, secureFrame)
    expect(await again.ask("CONNECT_EMAIL", { email })).toEqual({ value: { action: "CONNECT" } })
    expect(await userOf(again, messageOf(world))).not.toHaveProperty("signature")
  })
})
