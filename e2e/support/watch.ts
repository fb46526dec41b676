import type { BrowserContext } from "@playwright/test"

/** Problems that a test tolerates; none by default. */
export interface Tolerance {
  /** External URLs that may be requested. */
  readonly requests: readonly RegExp[]
  /** Console errors and exceptions that may occur. */
  readonly problems: readonly RegExp[]
}

/** Requests and problems of the pages of a context, in order. */
export interface Watch {
  readonly requests: readonly string[]
  readonly outside: readonly string[]
  readonly problems: readonly string[]
}

const LOCAL = /^(data:|blob:|about:|chrome-extension:|https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/

/** Records all requests, and problems: external requests, console errors (including CSP violations) and exceptions. */
export const watch = (context: BrowserContext, tolerance: Tolerance): Watch => {
  const seen = { requests: [] as string[], outside: [] as string[], problems: [] as string[] }
  const tolerated = (patterns: readonly RegExp[], text: string): boolean =>
    patterns.some((pattern) => pattern.test(text))
  const problem = (text: string): void => void (tolerated(tolerance.problems, text) || seen.problems.push(text))
  context.on("request", (request) => {
    const url = request.url()
    seen.requests.push(url)
    if (!LOCAL.test(url) && !tolerated(tolerance.requests, url)) seen.outside.push(url)
  })
  context.on("console", (message) => {
    if (message.type() === "error") problem(message.text())
  })
  context.on("weberror", (error) => problem(String(error.error())))
  return seen
}
