import type { Token } from "./token.js"

/** What all of a token is worth in US dollars; null when nobody knows its price. */
export const dollarsOf = ({ value, price, quantity }: Pick<Token, "value" | "price" | "quantity">): number | null => {
  const dollars = price > 0 ? (value ?? price * Number(quantity.numeric)) : NaN
  return Number.isFinite(dollars) && dollars >= 0 ? dollars : null
}

/** What all of them are worth together, as far as anybody knows; null when nobody knows the price of any. */
export const totalDollars = (tokens: readonly Token[]): number | null => {
  const known = tokens.map(dollarsOf).filter((dollars) => dollars !== null)
  return known.length === 0 ? null : known.reduce((sum, dollars) => sum + dollars, 0)
}
