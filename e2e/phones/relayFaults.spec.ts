import type { Page } from "@playwright/test"
import { serve, type Site } from "../../devkit/serve.js"
import { pagesFolder } from "../support/buildPages.js"
import { cardsOf } from "../support/cards.js"
import { testHandleOf } from "../support/fixturePage.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { chooseWalletConnect, codeOf, connectPhone, openRelayPage, uriOf } from "../support/pairing.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

const attest = "https://verify.walletconnect.org"

/** The state of the link to the wallet. */
const linkOf = async (page: Page): Promise<string | undefined> =>
  (await testHandleOf(page)).evaluate(({ wallet }) => wallet.connections$.value.byNamespace.eip155.connections[0]?.link)

/** Records when the page adds a frame, in ms of `performance.now()`. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const added: number[] = []
    Object.assign(window, { framesAdded: added })
    new MutationObserver(() => {
      if (added.length === 0 && document.querySelector("iframe")) added.push(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })

/** How long after the frame the QR code is on the screen, in ms. The library itself would wait for 5 s. */
const delayOfCode = async (page: Page): Promise<number> => {
  await codeOf(page).waitFor()
  return page.evaluate(() => {
    const [added] = (window as unknown as { readonly framesAdded: readonly number[] }).framesAdded
    return added === undefined ? Infinity : performance.now() - added
  })
}

/** A site whose policy allows the frame. */
const siteWithFrame = async ({ site }: World): Promise<Site> => {
  const policy = (await fetch(`${site.url}/relay.html`)).headers.get("content-security-policy")
  return serve(pagesFolder, { "content-security-policy": String(policy).replace(/frame-src/, `$& ${attest}`) })
}

test.describe("the frame that attests the origin of the site", () => {
  test.use({ tolerance: { requests: [/verify\.walletconnect\.org/], problems: [/verify\.walletconnect\.org/] } })

  test("does not hold back the QR code when the policy of the site blocks it", async ({
    scriptedPage: page,
    world,
  }) => {
    await watchFrames(page)
    await openRelayPage(page, world, { verify: true })
    expect(await delayOfCode(page)).toBeLessThan(3_000)
  })

  test("does not hold back the QR code when it never answers", async ({ scriptedPage: page, world }) => {
    await watchFrames(page)
    const site = await siteWithFrame(world)
    await page.route(`${attest}/**`, () => {})
    const asked = page.waitForRequest(`${attest}/**`)
    await page.goto(world.pageUrl("relay", { verify: "" }).replace(world.site.url, site.url))
    await chooseWalletConnect(page)
    expect(await delayOfCode(page)).toBeLessThan(3_000)
    await asked
    await site.stop()
  })
})

test.describe("a relay that is in trouble", () => {
  test.use({ tolerance: { requests: [], problems: [/WebSocket connection to 'ws:.*failed/] } })

  test("is reported while it is down, and the session goes on when it is back", async ({
    scriptedPage: page,
    world,
    phone,
    relay,
  }) => {
    await connectPhone(page, world, phone)
    await relay.control.goDown()
    await expect.poll(() => linkOf(page)).toBe("lost")
    await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
    await relay.control.comeBack({ mailbox: "lost" })
    await expect.poll(() => linkOf(page), { timeout: 15_000 }).toBe("up")
    await cardsOf(page).sign.getByRole("button", { name: "Sign" }).click()
    await expect(cardsOf(page).sign.getByRole("status")).toHaveText(/Signature 0x/)
  })
})

test.describe("a relay that hangs", () => {
  test("ends the attempt with the reason after 15 s, and the next one finds it well", async ({
    scriptedPage: page,
    world,
    phone,
    relay,
  }) => {
    await page.clock.install()
    relay.control.behave("*", { type: "hang" })
    await openRelayPage(page, world)
    await expect.poll(() => relay.control.count("connect")).toBe(1)
    await page.clock.fastForward(15_500)
    await expect(modalOf(page).dialog.getByText("Connection failed")).toBeVisible()
    relay.control.heal()
    relay.control.dropSockets()
    await modalOf(page).button("Try again").click()
    await phone.pair(await uriOf(page))
    await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
  })

  test("does not lose what it was asked to sign", async ({ scriptedPage: page, world, phone, relay }) => {
    await page.clock.install()
    await connectPhone(page, world, phone)
    relay.control.behave("irn_*", { type: "hang" })
    await cardsOf(page).sign.getByRole("button", { name: "Sign" }).click()
    await expect.poll(() => relay.control.count("irn_publish")).toBeGreaterThan(0)
    relay.control.heal()
    // The library publishes again when 15 s are over, at its next beat of 5 s.
    await page.clock.fastForward(15_500)
    await page.clock.fastForward(5_500)
    await expect(cardsOf(page).sign.getByRole("status")).toHaveText(/Signature 0x/)
  })
})

test.describe("a site that the relay refuses", () => {
  for (const [reason, words] of [
    ["Unauthorized: invalid key", "Only its owners can fix that"],
    ["Unauthorized: origin not allowed", "Only its owners can fix that"],
    ["JWT Token is not yet valid", "Check the date and time of your device"],
  ] as const)
    test(`is told why, without asking again, and can try again: ${reason}`, async ({
      scriptedPage: page,
      world,
      phone,
      relay,
    }) => {
      await page.clock.install()
      relay.control.behave("connect", { type: "refuse", reason })
      await openRelayPage(page, world)
      await expect(modalOf(page).dialog.getByText("Connection failed")).toBeVisible()
      await expect(modalOf(page).dialog).toContainText(words)
      // The library gives up after 15 s of its own attempts; what waits for them would then open a socket again.
      for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000)
      expect(relay.control.events("connect")).toHaveLength(1)
      relay.control.heal()
      await modalOf(page).button("Try again").click()
      await phone.pair(await uriOf(page))
      await expect(connectButtonOf(page).connected(phone.accounts[0] ?? "")).toBeVisible()
    })
})
