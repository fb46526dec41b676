import type { Page } from "@playwright/test"
import { alice } from "../support/accounts.js"
import { connectScripted } from "../support/journeys.js"
import { connectButtonOf, modalOf } from "../support/modal.js"
import { expect, test } from "../support/test.js"

/** What a phone lets the visitor see of the page. */
interface Seen {
  readonly offsetTop: number
  readonly height: number
  readonly scale: number
}

declare global {
  interface Window {
    /** Sets what is seen: a browser without a screen keyboard has no other way. */
    see: (seen: Seen) => void
  }
}

const phone = { width: 360, height: 640 }
const whole: Seen = { offsetTop: 0, height: phone.height, scale: 1 }

/** Takes the place of the browser's own visual viewport. */
const fakeViewport = (page: Page): Promise<unknown> =>
  page.addInitScript((initial: Seen) => {
    const viewport = Object.assign(new EventTarget(), initial)
    Object.defineProperty(window, "visualViewport", { value: viewport })
    window.see = (seen) => {
      Object.assign(viewport, seen)
      viewport.dispatchEvent(new Event("resize"))
      viewport.dispatchEvent(new Event("scroll"))
    }
  }, whole)

const see = (page: Page, seen: Partial<Seen>): Promise<void> =>
  page.evaluate((next) => window.see(next), { ...whole, ...seen })

/** Opens Send on a phone. */
const openSend = async (page: Page) => {
  const { dialog, button } = modalOf(page)
  await connectButtonOf(page).connected(alice).click()
  await button("Send").click()
  const receiver = dialog.getByRole("textbox").last()
  await receiver.waitFor()
  const box = async () => {
    const { y = Number.NaN, height = Number.NaN } = (await dialog.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  return { dialog, receiver, box }
}

test.beforeEach(async ({ scriptedPage: page, world }) => {
  await page.setViewportSize(phone)
  await fakeViewport(page)
  await connectScripted(page, world)
})

test("the sheet is above the keyboard of a phone, with the field that is written in, and below it afterwards", async ({
  scriptedPage: page,
}) => {
  const { receiver, box } = await openSend(page)
  await receiver.focus()
  await see(page, { height: 300 })
  await expect.poll(async () => (await box()).bottom).toBeCloseTo(300, 0)
  expect((await box()).top).toBeGreaterThanOrEqual(0)
  const field = await receiver.boundingBox()
  expect(field && field.y + field.height).toBeLessThanOrEqual(300)
  await see(page, {})
  await expect.poll(async () => (await box()).bottom).toBeCloseTo(phone.height, 0)
})

test("what is wrong with the field that is written in can be read above the keyboard", async ({
  scriptedPage: page,
}) => {
  const { dialog, receiver } = await openSend(page)
  await dialog.getByRole("textbox", { name: "Amount" }).fill("99999999")
  await receiver.fill("0x1234")
  await receiver.blur()
  const error = dialog.getByText("Enter a valid address")
  await error.waitFor()
  await receiver.focus()
  await see(page, { height: 260 })
  const bottom = async () => {
    const { y = Number.NaN, height = Number.NaN } = (await error.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(260)
})

test("the sheet is in the part of the page that the browser has moved into sight", async ({ scriptedPage: page }) => {
  const { box } = await openSend(page)
  await see(page, { offsetTop: 120, height: 340 })
  await expect.poll(async () => (await box()).bottom).toBeCloseTo(460, 0)
  expect((await box()).top).toBeGreaterThanOrEqual(120)
})

test("the sheet stays where it is for a visitor who zooms in", async ({ scriptedPage: page }) => {
  const { box } = await openSend(page)
  await see(page, { offsetTop: 120, height: 320, scale: 2 })
  expect((await box()).bottom).toBeCloseTo(phone.height, 0)
})
