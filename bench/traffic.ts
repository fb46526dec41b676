import { setTimeout } from "node:timers/promises"
import type { Page, Request } from "@playwright/test"

/** For how long nothing is on its way when a page is quiet, and how often that is looked at. In ms. */
const QUIET = 500
const STEP = 50

/** What a page asks for. */
export interface Traffic {
  readonly requests: readonly Request[]
  /** Settles when nothing has been on its way for a while. */
  readonly quiet: () => Promise<void>
}

export const watchTraffic = (page: Page): Traffic => {
  const requests: Request[] = []
  const onTheirWay = new Set<Request>()
  page.on("request", (request) => {
    requests.push(request)
    onTheirWay.add(request)
  })
  page.on("requestfinished", (request) => onTheirWay.delete(request))
  page.on("requestfailed", (request) => onTheirWay.delete(request))
  const quiet = async (): Promise<void> => {
    for (let since = 0; since < QUIET; since = onTheirWay.size > 0 ? 0 : since + STEP) await setTimeout(STEP)
  }
  return { requests, quiet }
}
