import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"

/** A window in which a wallet asks, and what a person can do there. */
export interface ApprovalWindow {
  readonly page: Page
  readonly heading: Locator
  /** The value beside a name such as `Amount`. */
  readonly fact: (name: string) => Locator
  readonly chooseAccount: (number: number) => Promise<void>
  readonly approve: () => Promise<void>
  readonly reject: () => Promise<void>
  /** Closes the window without an answer. */
  readonly close: () => Promise<void>
}

const APPROVAL = /approval\.html|\/wallet\//

const approvalWindow = (page: Page): ApprovalWindow => {
  /** The window closes with the click, and may do so before the click has come back from it. */
  const press = async (button: Locator): Promise<void> => {
    const gone = page.waitForEvent("close")
    await button.click().catch((thrown: unknown) => {
      if (!page.isClosed()) throw thrown
    })
    await gone
  }
  return {
    page,
    heading: page.getByRole("heading", { level: 1 }),
    fact: (name) =>
      page.locator("dl div", { has: page.getByRole("term").getByText(name, { exact: true }) }).getByRole("definition"),
    chooseAccount: (number) => page.getByRole("radio", { name: `Account ${number}` }).check(),
    approve: () => press(page.getByRole("button", { name: /^(Connect|Sign|Send|Switch|Add)$/ })),
    reject: () => press(page.getByRole("button", { name: "Reject" })),
    close: () => page.close(),
  }
}

/** The next window in which a wallet asks: the one that is open, or the one that opens within 10 s. */
export const nextApproval = async (context: BrowserContext): Promise<ApprovalWindow> => {
  const isApproval = (page: Page): boolean => APPROVAL.test(page.url())
  const open = (): Page | undefined => context.pages().find((page) => isApproval(page) && !page.isClosed())
  await expect.poll(open, { message: "a wallet asks", timeout: 10_000, intervals: [20, 50] }).toBeDefined()
  const page = open()
  if (!page) throw new Error("The approval window closed at once")
  return approvalWindow(page)
}
