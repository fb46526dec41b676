import type { Locator, Page } from "@playwright/test"
import { modalOf } from "./modal.js"

/** Locators of the modal's account data. */
export const moneyOf = (page: Page) => {
  const { dialog } = modalOf(page)
  const item = (words: string | RegExp): Locator => dialog.getByRole("listitem").filter({ hasText: words })
  return {
    /** A row of a list: a token or a transaction. */
    item,
    items: dialog.getByRole("listitem"),
    tokens: dialog.getByRole("list", { name: "Tokens" }),
    months: dialog.getByRole("heading", { level: 3 }),
    more: dialog.getByRole("button", { name: "Show more" }),
    retry: dialog.getByRole("button", { name: "Try again" }),
  }
}

/** Locators of the send form and the preview. */
export const sendOf = (page: Page) => {
  const { dialog } = modalOf(page)
  const button = (name: string | RegExp): Locator => dialog.getByRole("button", { name })
  return {
    token: button(/Choose token/),
    amount: dialog.getByRole("textbox", { name: "Amount" }),
    receiver: dialog.getByRole("textbox", { name: "To" }),
    all: button(/^Max: /),
    preview: button("Review"),
    send: button(/^Send( ~+)?$/),
    fact: (name: string): Locator => dialog.locator(`dt:text-is("${name}") + dd`),
  }
}
