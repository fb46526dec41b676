import type { Locator, Page } from "@playwright/test"

/** Locators of the modal, by role and name. */
export interface Modal {
  readonly dialog: Locator
  readonly heading: (name: string) => Locator
  /** A wallet in the list. */
  readonly wallet: (name: string | RegExp) => Locator
  readonly button: (name: string | RegExp) => Locator
  readonly close: Locator
  readonly back: Locator
}

export const modalOf = (page: Page): Modal => {
  const dialog = page.locator("[data-rxwallet]").getByRole("dialog")
  const button = (name: string | RegExp): Locator => dialog.getByRole("button", { name })
  return {
    dialog,
    heading: (name) => dialog.getByRole("heading", { name }),
    wallet: (name) => dialog.getByRole("listitem").getByRole("button", { name }),
    button,
    close: button("Close"),
    back: button("Back"),
  }
}

/** The connect button in its states. */
export const connectButtonOf = (page: Page) => ({
  disconnected: page.getByRole("button", { name: "Connect wallet" }),
  /** Shows the name or the shortened address, and all of the address on hover. */
  connected: (address: string): Locator =>
    page.getByRole("button").and(page.getByTitle(new RegExp(`^${address}$`, "i"))),
})
