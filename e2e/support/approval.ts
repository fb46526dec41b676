import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"

/** A wallet's approval window. */
export interface ApprovalWindow {
  readonly page: Page
  readonly heading: Locator
  /** The value of a detail such as `Amount`. */
  readonly fact: (name: string) => Locator
  readonly chooseAccount: (number: number) => Promise<void>
  readonly approve: () => Promise<void>
  readonly reject: () => Promise<void>
  /** Closes the window without a response. */
  readonly close: () => Promise<void>
}

const APPROVAL = /approval\.html|\/wallet\//

/** Presses a button that closes its window, possibly before Playwright's click resolves. */
export const pressToClose = async (page: Page, name: string | RegExp): Promise<void> => {
  const closed = page.waitForEvent("close")
  await page
    .getByRole("button", { name })
    .click()
    .catch((thrown: unknown) => {
      if (!page.isClosed()) throw thrown
    })
  await closed
}

const approvalWindow = (page: Page): ApprovalWindow => {
  return {
    page,
    heading: page.getByRole("heading", { level: 1 }),
    fact: (name) =>
      page.locator("dl div", { has: page.getByRole("term").getByText(name, { exact: true }) }).getByRole("definition"),
    chooseAccount: (number) => page.getByRole("radio", { name: `Account ${number}` }).check(),
    approve: () => pressToClose(page, /^(Connect|Sign|Sign in|Send|Switch|Add|Allow)$/),
    reject: () => pressToClose(page, "Reject"),
    close: () => page.close(),
  }
}

/** The open approval window, or the next one that opens within 10 s. */
export const nextApproval = async (context: BrowserContext): Promise<ApprovalWindow> => {
  const isApproval = (page: Page): boolean => APPROVAL.test(page.url())
  const open = (): Page | undefined => context.pages().find((page) => isApproval(page) && !page.isClosed())
  await expect.poll(open, { message: "an approval window", timeout: 10_000, intervals: [20, 50] }).toBeDefined()
  const page = open()
  if (!page) throw new Error("The approval window closed at once")
  return approvalWindow(page)
}
