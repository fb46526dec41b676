import type { Browser, Locator, Page } from "@playwright/test"
import { type Wanted, wanted, watchPage, type Watched } from "./painted.js"
import { watchTraffic } from "./traffic.js"
import { announceWallet, asksVisitor } from "./wallet.js"

type WatchedWindow = { readonly watched: Watched }

/** The waiting times of a visit, in ms, and its requests. */
export interface Visit {
  /** From a click on the button until the wallet's row is painted. */
  readonly list: number
  /** From a click on the row until the wallet receives the request. */
  readonly asked: number
  /** From the same click until the button shows the address. */
  readonly address: number
  /** From the first click on that button until the account is painted. */
  readonly account: number
  /** From a reload until the button shows the address again. */
  readonly reload: number
  /** The URLs requested before any click, and until the list was open. */
  readonly beforeClick: readonly string[]
  readonly withList: readonly string[]
}

/** Adds latency to each request of a page. */
export const slowDown = async (page: Page, latency: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** How long a person holds the button of a mouse down, in ms: what a page does for the pointer and the press is done by then. */
const PRESS = 80

/** A frame, in ms. */
const FRAME = 1000 / 60

/** Presses the mouse without the checks of Playwright, which would be measured too. */
const press = async (page: Page, button: Locator, held: number): Promise<void> => {
  const box = await button.boundingBox()
  if (box === null) throw new Error(`${button.toString()} is not there`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: held })
}

/** The time from a click on `button` until `result` is painted. */
type Measure = (button: Locator, result: Wanted) => Promise<number>

const measureIn =
  (page: Page, held: number): Measure =>
  async (button, result) => {
    const painted = page.evaluate((one) => (window as unknown as WatchedWindow).watched.painted(one), result)
    await press(page, button, held)
    const at = await painted
    return at - (await clickedAt(page))
  }

const clickedAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watched.clickedAt)

/** When a button has been painted since the navigation, in ms. */
export const arrival = (page: Page, name: keyof Watched["arrivals"]): Promise<number> =>
  page.evaluate((one) => (window as unknown as WatchedWindow).watched.arrivals[one], name)

const firstAsked = (page: Page): Promise<number> =>
  page.evaluate(
    (methods) => Math.min(...methods.flatMap((one) => performance.getEntriesByName(one)).map((mark) => mark.startTime)),
    asksVisitor,
  )

/**
 * One visit with an empty cache: loads, connects, opens the account, reloads. Each step starts when the page is idle. The
 * mouse is pressed with a frame: `phase`, from 0 to 1, is how much of another frame it is held down longer.
 */
export const visit = async (browser: Browser, url: string, latency: number, phase = 0): Promise<Visit> => {
  const context = await browser.newContext()
  await context.addInitScript(announceWallet)
  await context.addInitScript(watchPage, { connect: wanted.connect, address: wanted.address })
  const page = await context.newPage()
  await slowDown(page, latency)
  const { requests, quiet } = watchTraffic(page)
  const measure = measureIn(page, PRESS + phase * FRAME)
  const urls = (): readonly string[] => requests.map((request) => request.url())
  const button = page.getByRole("button", { name: new RegExp(`${wanted.connect.text}|${wanted.address.text}`) })

  await page.goto(url)
  await arrival(page, "connect")
  await quiet()
  const beforeClick = urls()
  const list = await measure(button, wanted.row)
  await quiet()
  const withList = urls()
  const address = await measure(page.getByRole("button", { name: wanted.row.text }), wanted.address)
  const asked = (await firstAsked(page)) - (await clickedAt(page))
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await quiet()
  const account = await measure(button, wanted.disconnect)
  await quiet()
  await page.reload()
  const reload = await arrival(page, "address")
  await context.close()
  return { list, asked, address, account, reload, beforeClick, withList }
}
