import type { Locator, Page } from "@playwright/test"

/** The cards of the fixture page and of the demo. */
export interface Cards {
  /** A fact of the account card: `Status`, `Address`, `Network`, `Balance`. */
  readonly fact: (name: string) => Locator
  /** A button of the network card; the current network's is pressed. */
  readonly network: (name: string) => Locator
  readonly sign: Locator
  readonly send: Locator
}

export const cardsOf = (page: Page): Cards => {
  const card = (name: string): Locator => page.getByRole("region", { name, exact: true })
  return {
    fact: (name) => card("Account").locator(`dt:text-is("${name}") + dd`),
    network: (name) => card("Network").getByRole("button", { name }),
    sign: card("Sign"),
    send: card("Send"),
  }
}
