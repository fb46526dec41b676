import type { Locator, Page } from "@playwright/test"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { alice } from "../support/accounts.js"
import { connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"
import type { World } from "../support/world.js"

const openModal = async (page: Page, world: World): Promise<void> => {
  await openFixture(page, world, "react", {
    wallets: [{ name: "Ready" }],
    options: { termsConditionsUrl: "https://shop.example/terms" },
  })
  await connectButtonOf(page).disconnected.click()
  await modalOf(page).wallet("Ready").waitFor()
  // It comes with the rest of the modal's code, which has the closing animation.
  await modalOf(page).wallet("MetaMask").waitFor()
}

/** Closes the modal, and what is so one frame later. */
const closeAndLook = async (page: Page) =>
  (await testHandleOf(page)).evaluate(async ({ wallet }) => {
    wallet.modal.close()
    const { open } = wallet.modal.state$.value
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const [host] = document.querySelectorAll<HTMLElement>("[data-rxwallet]")
    return {
      open,
      focused: document.activeElement?.className,
      onScreen: host?.shadowRoot?.querySelector("dialog")?.checkVisibility() ?? false,
      inert: host?.inert,
      words: host?.shadowRoot?.textContent,
    }
  })

const scaleOf = (element: Locator): Promise<string> => element.evaluate((shown) => getComputedStyle(shown).scale)
const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor)

test("a dialog that is closed fades out, while its state, the focus and the page have it closed", async ({
  scriptedPage: page,
  world,
}) => {
  await openModal(page, world)
  const left = await closeAndLook(page)
  expect(left).toMatchObject({ open: false, focused: "rxw-button", onScreen: true, inert: true })
  expect(left.words).toContain("Ready")
  await expect(page.locator("[data-rxwallet]")).toHaveCount(0)
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Ready")).toBeVisible()
})

test("a dialog that fades out stays scrolled to where it was", async ({ scriptedPage: page, world }) => {
  await page.setViewportSize({ width: 360, height: 360 })
  const names = Array.from({ length: 12 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `test.wallet${index}` }))
  await openFixture(page, world, "react", { wallets: names })
  await connectButtonOf(page).disconnected.click()
  await expect(modalOf(page).wallet("Wallet 11")).toBeVisible()
  // It comes with the rest of the modal's code, which has the closing animation.
  await modalOf(page).dialog.getByRole("searchbox").waitFor()
  await modalOf(page).button("I don't have a wallet").scrollIntoViewIfNeeded()
  /** The position, once the event of scrolling has been dispatched: that is with the next frame. */
  const scrolled = (): Promise<number> =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const all = document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelectorAll("*") ?? []
      return Math.max(0, ...[...all].map(({ scrollTop }) => scrollTop))
    })
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  const after = await (
    await testHandleOf(page)
  ).evaluate(async ({ wallet }) => {
    wallet.modal.close()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const all = document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelectorAll("*") ?? []
    return Math.max(0, ...[...all].map(({ scrollTop }) => scrollTop))
  })
  expect(after).toBe(before)
})

test("a view slides in from the side that it is on", async ({ scriptedPage: page, world }) => {
  await page.setViewportSize({ width: 480, height: 720 }) // below the width of two panes, whose list stays where it is
  await openModal(page, world)
  const slides = await (
    await testHandleOf(page)
  ).evaluate(async ({ wallet }) => {
    const sliding = (): readonly Element[] =>
      [...(document.querySelector("[data-rxwallet]")?.shadowRoot?.querySelectorAll("*") ?? [])].filter(
        (element) => getComputedStyle(element).animationName === "rxw-come-in",
      )
    const step = async (act: () => void): Promise<readonly string[]> => {
      const [before] = sliding()
      act()
      while (sliding()[0] === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      return sliding().map((element) => getComputedStyle(element).getPropertyValue("--rxw-from"))
    }
    return [await step(() => wallet.modal.push({ view: "WhatIsAWallet" })), await step(() => wallet.modal.back())]
  })
  expect(slides).toEqual([["1"], ["-1"]])
})

test("what is pressed shows it", async ({ scriptedPage: page, world }) => {
  await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
  const { disconnected } = connectButtonOf(page)
  const modal = modalOf(page)
  await disconnected.hover()
  await page.mouse.down()
  await expect.poll(() => scaleOf(disconnected)).toBe("0.98")
  await page.mouse.up()
  for (const element of [modal.wallet("Ready"), modal.button("Get a wallet"), modal.close]) {
    await element.hover()
    const hovered = await backgroundOf(element)
    await page.mouse.down()
    await expect.poll(() => scaleOf(element)).toBe("0.98")
    await expect.poll(() => backgroundOf(element)).not.toBe(hovered)
    await page.mouse.move(5, 5)
    await page.mouse.up()
  }
})

test.describe("for users who prefer reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("a dialog that is closed is gone at once", async ({ scriptedPage: page, world }) => {
    await openModal(page, world)
    expect(await closeAndLook(page)).toMatchObject({ open: false, focused: "rxw-button", onScreen: false })
  })

  const moving = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const roots = [...document.querySelectorAll("[data-rxwallet]")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return [document.querySelector(".rxw-button"), ...roots.flatMap((root) => [...root.querySelectorAll("*")])]
        .flatMap((element) => (element ? [getComputedStyle(element)] : []))
        .flatMap(({ animationName, transitionDuration, scale, translate }) => [
          ...(["none", "rxw-breathe"].includes(animationName) ? [] : [animationName]),
          ...(transitionDuration === "0s" ? [] : [`a transition of ${transitionDuration}`]),
          ...(scale === "none" && translate === "none" ? [] : [`${scale} ${translate}`]),
        ])
    })

  test("nothing moves: not what is opened, shown next, hovered or pressed", async ({ scriptedPage: page, world }) => {
    await openModal(page, world)
    expect(await moving(page)).toEqual([])
    await modalOf(page).wallet("Ready").hover()
    await page.mouse.down()
    expect(await moving(page)).toEqual([])
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await modalOf(page).button("Get a wallet").click()
    await modalOf(page).heading("Get a wallet").waitFor()
    expect(await moving(page)).toEqual([])
  })

  test("nothing of an account moves", async ({ scriptedPage: page, world }) => {
    await connectScripted(page, world)
    await connectButtonOf(page).connected(alice).click()
    await modalOf(page).button("Disconnect").waitFor()
    expect(await moving(page)).toEqual([])
  })
})

test.describe("for a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test("a link in a sentence is 44 px high, and the sentence is as high as before", async ({
    scriptedPage: page,
    world,
  }) => {
    await openModal(page, world)
    const link = modalOf(page).dialog.getByRole("link", { name: /terms/ })
    const sentence = link.locator("xpath=..")
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // Two lines of 18 px, and its padding.
    expect((await sentence.boundingBox())?.height).toBe(44)
  })

  test("the connect button is 44 px high", async ({ scriptedPage: page, world }) => {
    await openFixture(page, world, "react", { wallets: [{ name: "Ready" }] })
    expect((await connectButtonOf(page).disconnected.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
