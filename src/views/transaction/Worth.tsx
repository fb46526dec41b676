import type { ReactNode } from "react"
import { worthOf } from "../../model/text/money.js"
import { useLocale } from "../../react/messages.js"

/** What an amount is worth, after the amount and in the same element; nothing where its price is not known. */
export const Worth = ({ amount, price }: { readonly amount: string; readonly price: number }): ReactNode => {
  const worth = worthOf(amount, price, useLocale())
  return worth !== null && ` · ${worth}`
}
