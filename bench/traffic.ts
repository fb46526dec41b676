import { setTimeout } from "node:timers/promises"
import type { Page, Request } from "@playwright/test"

/** How long an idle page has no pending request, and how often that is checked, in ms. */
const QUIET = 500
const STEP = 50

/** The requests of a page. */
export interface Traffic {
  readonly requests: readonly Request[]
  /** Resolves when no request has been pending for a while. */
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
