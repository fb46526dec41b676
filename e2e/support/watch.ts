import type { BrowserContext } from "@playwright/test"

/** What a test tolerates; by default nothing. */
export interface Tolerance {
  /** Addresses outside this machine that may be asked for. */
  readonly requests: readonly RegExp[]
  /** Texts of console errors and of exceptions that may appear. */
  readonly problems: readonly RegExp[]
}

/** What went wrong in the pages of a context, in the order it happened. */
export interface Watch {
  readonly requests: readonly string[]
  readonly outside: readonly string[]
  readonly problems: readonly string[]
}

const LOCAL = /^(data:|blob:|about:|chrome-extension:|https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/

/** Notes every request, and of what a page must not do: outside requests, console errors (a CSP violation is one), exceptions. */
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
