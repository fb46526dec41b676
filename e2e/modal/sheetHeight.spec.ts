import type { Locator, Page } from "@playwright/test"
import { alice } from "../support/accounts.js"
import { openFixture, testHandleOf } from "../support/fixturePage.js"
import { connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** Its heights in all frames from now on. */
const heightsOf = (dialog: Locator) =>
  dialog.evaluateHandle((element) => {
    const heights: number[] = []
    const look = (): void => {
      heights.push(element.getBoundingClientRect().height)
      requestAnimationFrame(look)
    }
    look()
    return heights
  })

/** The properties that have changed in it gradually, to their end, from now on. */
const transitionsOf = (dialog: Locator) =>
  dialog.evaluateHandle((element) => {
    const properties: string[] = []
    element.addEventListener("transitionend", (event) => {
      if (event instanceof TransitionEvent) properties.push(event.propertyName)
    })
    return properties
  })

/** Its height once nothing moves it any more. */
const heightAtRest = async (dialog: Locator): Promise<number> => {
  const transitions = (element: Element): number =>
    element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition).length
  await expect.poll(() => dialog.evaluate(transitions)).toBe(0)
  return (await dialog.boundingBox())?.height ?? Number.NaN
}

/** Code that the page gets only once the function is called. */
const withheld = async (page: Page, code: RegExp): Promise<() => void> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.context().route(code, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test("the sheet grows gradually to a view that was loading when it was opened", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, button } = modalOf(page)
  const release = await withheld(page, /\/assets\/accountViews-[^/]*\.js$/)
  await connectScripted(page, world)
  await connectButtonOf(page).connected(alice).click()
  await dialog.getByRole("heading", { name: "Account" }).waitFor()
  await dialog.getByText("Loading").waitFor()
  const before = await heightAtRest(dialog)
  const transitions = await transitionsOf(dialog)
  release()
  await button("Receive").waitFor()
  const after = await heightAtRest(dialog)
  expect(after).toBeGreaterThan(before + 100)
  await expect.poll(() => transitions.jsonValue()).toContain("height")
})

test("the sheet gets no lower while a view is loading than the view before it, and the one that comes", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, button } = modalOf(page)
  const release = await withheld(page, /\/assets\/receiveViews-[^/]*\.js$/)
  await connectScripted(page, world)
  await connectButtonOf(page).connected(alice).click()
  await button("Receive").waitFor()
  const before = await heightAtRest(dialog)
  const heights = await heightsOf(dialog)
  await button("Receive").click()
  await dialog.getByRole("heading", { name: "Receive" }).waitFor()
  await dialog.getByText("Loading").waitFor()
  await heightAtRest(dialog)
  release()
  await button("Copy address").waitFor()
  const after = await heightAtRest(dialog)
  const seen = await heights.jsonValue()
  expect(seen.length).toBeGreaterThan(10)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(Math.min(before, after) - 1)
})

test("the sheet stands still while it is pressed: a press on Close counts, also where the view comes before its release", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, button, close } = modalOf(page)
  const release = await withheld(page, /\/assets\/accountViews-[^/]*\.js$/)
  await connectScripted(page, world)
  await connectButtonOf(page).connected(alice).click()
  await dialog.getByRole("heading", { name: "Account" }).waitFor()
  await dialog.getByText("Loading").waitFor()
  const before = await heightAtRest(dialog)
  await close.hover()
  await page.mouse.down()
  release()
  await button("Receive").waitFor()
  expect(await heightAtRest(dialog)).toBeCloseTo(before, 0)
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test("a view begins at its start, however far the one before it was scrolled", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, button, heading } = modalOf(page)
  await page.setViewportSize({ width: 390, height: 420 })
  await connectScripted(page, world)
  await connectButtonOf(page).connected(alice).click()
  const [wallets, disconnect] = [button(/^Wallets/), button("Disconnect")]
  for (const _ of ["its code is loaded", "it is there at once"]) {
    await disconnect.waitFor()
    await wallets.scrollIntoViewIfNeeded()
    await expect(dialog.getByText("alice.reown.id")).not.toBeInViewport()
    await button("Send").evaluate((element: HTMLElement) => element.click())
    await heading("Send").waitFor()
    await expect(dialog.getByText("Token", { exact: true })).toBeInViewport()
    await dialog.getByText("Network fee").scrollIntoViewIfNeeded()
    await button("Back").click()
    await expect(dialog.getByText("alice.reown.id")).toBeInViewport()
  }
})

test("the list of wallets stays where it was scrolled to when one comes beside it", async ({
  scriptedPage: page,
  world,
}) => {
  const { dialog, wallet, heading } = modalOf(page)
  await page.setViewportSize({ width: 1280, height: 560 })
  const names = [..."ABCDEFGHIJKL"].map((name) => `Wallet ${name}`)
  const wallets = names.map((name, at) => ({ name, rdns: `test.wallet${at}` }))
  await openFixture(page, world, "react", { wallets })
  const handle = await testHandleOf(page)
  await handle.evaluate((own) => own.wallets.forEach((one) => one.next("eth_requestAccounts", { type: "hangs" })))
  await connectButtonOf(page).disconnected.click()
  await wallet("Wallet F").waitFor()
  const frame = dialog.locator("[part=content]")
  for (const name of ["Wallet H", "Wallet G"]) {
    await frame.evaluate((element) => (element.scrollTop = 200))
    // A click of the test runner scrolls where it has to be tried again.
    await wallet(name).evaluate((row: HTMLElement) => row.click())
    await heading(name).waitFor()
    await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBe(200)
    await dialog.getByRole("button", { name: "Back", exact: true }).click()
    await heading("Connect wallet").waitFor()
  }
})
