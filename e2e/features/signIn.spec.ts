import { alice, bob } from "../support/accounts.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { connect, open, requestsOf, signedInAs, signIn, test, visitor, wallet } from "../support/signIn.js"
import { expect } from "../support/test.js"

test.describe("a visitor", () => {
  test("is asked in the modal that they connected in, signs in, and is still signed in after a reload", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await connect(page, world, { server: signInServer.url })
    await expect(wallet(page)).toHaveText("Wallet: connected")
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await expect(modalOf(page).dialog).toContainText(`Sign in to ${new URL(world.site.url).host}`)
    await expect(modalOf(page).dialog).toContainText("It costs nothing")
    await modalOf(page).button("Sign").click()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
    await expect(modalOf(page).dialog).toBeHidden()
    expect(signInServer.sessions()).toMatchObject([{ address: alice, chainId: 1 }])
    await page.reload()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
    expect(await requestsOf(page, "personal_sign")).toBe(0)
  })

  test("signs out, and is disconnected where sign-in is required", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await signIn(page, world, { server: signInServer.url })
    await page.getByRole("button", { name: "Sign out" }).click()
    await expect(wallet(page)).toHaveText("Wallet: disconnected")
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    expect(signInServer.sessions()).toEqual([])
  })

  test("is disconnected by a cancel where sign-in is required", async ({ scriptedPage: page, world, signInServer }) => {
    await connect(page, world, { server: signInServer.url })
    await modalOf(page).button("Cancel").click()
    await expect(wallet(page)).toHaveText("Wallet: disconnected")
    await expect(modalOf(page).dialog).toBeHidden()
    expect(signInServer.sessions()).toEqual([])
  })

  test("stays connected, and signed out, after a cancel where sign-in is optional, and signs in later", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await connect(page, world, { server: signInServer.url, optional: "" })
    await modalOf(page).button("Cancel").click()
    await expect(modalOf(page).dialog).toBeHidden()
    await expect(wallet(page)).toHaveText("Wallet: connected")
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await page.getByRole("button", { name: "Sign in" }).click()
    await modalOf(page).button("Sign").click()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
  })

  test("is asked again for another network, and a cancel goes back to where they are signed in", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await signIn(page, world, { server: signInServer.url })
    await (await testHandleOf(page)).evaluate(({ wallets: [ready] }) => ready?.changeChain(137))
    await expect(modalOf(page).dialog).toContainText("Polygon")
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await modalOf(page).button("Cancel").click()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
    await expect(modalOf(page).dialog).toBeHidden()
    await (await testHandleOf(page)).evaluate(({ wallets: [ready] }) => ready?.changeChain(137))
    await modalOf(page).button("Sign").click()
    await expect(visitor(page)).toHaveText(signedInAs(alice, "eip155:137"))
    expect(signInServer.sessions().map(({ chainId }) => chainId)).toEqual([137, 1])
  })

  test("is signed out by another account of the wallet, and asked to sign in as that", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await signIn(page, world, { server: signInServer.url })
    await (await testHandleOf(page)).evaluate(({ wallets: [ready] }, other) => ready?.changeAccounts([other]), bob)
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await modalOf(page).button("Sign").click()
    await expect(visitor(page)).toHaveText(signedInAs(bob))
    expect(signInServer.sessions().map(({ address }) => address)).toEqual([bob, alice])
  })

  test("is signed out at the site by disconnecting", async ({ scriptedPage: page, world, signInServer }) => {
    await signIn(page, world, { server: signInServer.url })
    await connectButtonOf(page).connected(alice).click()
    await modalOf(page).button("Disconnect").last().click()
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
    await expect.poll(() => signInServer.sessions()).toEqual([])
  })

  test("who declines in the wallet is told so, and can try again", async ({
    scriptedPage: page,
    world,
    signInServer,
  }) => {
    await connect(page, world, { server: signInServer.url })
    await (
      await testHandleOf(page)
    ).evaluate(({ wallets: [ready] }) =>
      ready?.next("personal_sign", { type: "rejects", error: { code: 4001, message: "No" } }),
    )
    await modalOf(page).button("Sign").click()
    await expect(modalOf(page).dialog).toContainText("You declined the request")
    await modalOf(page).button("Try again").click()
    await modalOf(page).button("Sign").click()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
  })

  test("is signed in and out in every tab of the site", async ({ tabs, world, signInServer }) => {
    const [one, two] = [await tabs.newPage(), await tabs.newPage()]
    await open(two, world, { server: signInServer.url })
    await one.bringToFront()
    await signIn(one, world, { server: signInServer.url })
    await two.bringToFront()
    await expect(visitor(two)).toHaveText(signedInAs(alice))
    await two.getByRole("button", { name: "Sign out" }).click()
    await one.bringToFront()
    await expect(visitor(one)).toHaveText("Visitor: signedOut")
    expect(signInServer.sessions()).toEqual([])
  })
})

test.describe("a site without a server", () => {
  test("verifies and remembers the visitor in the browser", async ({ scriptedPage: page, world }) => {
    await signIn(page, world, {})
    await expect(visitor(page)).toHaveText(signedInAs(alice))
    await page.reload()
    await expect(visitor(page)).toHaveText(signedInAs(alice))
  })

  test("refuses the signature of another account", async ({ scriptedPage: page, world }) => {
    await connect(page, world, { signer: bob })
    await modalOf(page).button("Sign").click()
    await expect(modalOf(page).dialog).toContainText("The signature isn't valid for this account")
    await expect(visitor(page)).toHaveText("Visitor: signedOut")
  })
})
