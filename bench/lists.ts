import { type Browser, chromium } from "@playwright/test"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import type { Bundle } from "../scripts/bundle.js"
import { connectBench } from "./benchPage.js"
import { lengths } from "./dataApp.js"
import { goThrough, type List, type Passage } from "./goThrough.js"
import { type Figure, median } from "./measures.js"

const TAKES = 5
/** The timeout for a list, in ms. */
const DEADLINE = 60_000
/** A longer frame is noticeable, in ms. */
const LATE = 50

const takes = async (browser: Browser, url: string, list: List): Promise<readonly Passage[]> => {
  const taken: Passage[] = []
  for (let turn = 0; turn < TAKES; turn++) {
    const context = await browser.newContext()
    const page = await connectBench(context, url)
    taken.push(await page.evaluate(goThrough, list))
    await context.close()
    if (taken.at(-1)?.end === null) break
  }
  return taken
}

const figure = (what: string, last: string, taken: readonly Passage[]): Figure => {
  const longest = median(taken.map(({ gaps }) => Math.max(...gaps)))
  const late = median(taken.map(({ gaps }) => gaps.filter((gap) => gap > LATE).length))
  const isWhole = taken.every(({ end }) => end?.includes(last))
  const value = `${longest.toFixed(0)} ms, ${late} over ${LATE} ms`
  return {
    what: `longest frame, ${what}`,
    value: isWhole ? value : `${value}; not at the end after ${DEADLINE / 1_000} s`,
  }
}

/** The longest frame while a long list is opened, scrolled to its last row and back, in Chromium. */
export const listFigures = async (app: Bundle, node: string): Promise<readonly Figure[]> => {
  const site = await serve(app.folder)
  const url = `${site.url}?${new URLSearchParams({ node })}`
  const browser = await chromium.launch(launchOptions)
  const { tokens, history } = lengths
  const count = (rows: number): string => rows.toLocaleString("en-US")
  const owned = await takes(browser, url, { view: "Account", press: "Show all", deadline: DEADLINE })
  const done = await takes(browser, url, { view: "Activity", press: null, deadline: DEADLINE })
  await browser.close()
  await site.stop()
  return [
    figure(`${count(tokens)} tokens from first to last and back`, `Token ${tokens - 1}`, owned),
    figure(`${count(history)} rows of activity from first to last and back`, `${count(history - 1)}.5`, done),
  ]
}
