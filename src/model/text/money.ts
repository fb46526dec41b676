import { numberFormat } from "./numberFormat.js"
import { limits } from "../limits.js"
import type { Token } from "../token/token.js"

const cent = 0.01

/** From where on dollars are compact: in a row, and where there is more room. */
export const compactFrom = { row: 1e6, line: 1e12 } as const
/** What "compact" cannot write as a short number. */
const nameless = 1e15

/**
 * Formats US dollars with two decimals (SPEC §9) in the locale; an amount below one cent is shown as `<$0.01`, and one of
 * at least `compact` as `$1.23M`, so that no place needs to cut it off.
 */
export const formatMoney = (dollars: number, locale: string, compact: number = compactFrom.line): string => {
  const money = numberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: limits.moneyDecimals,
    maximumFractionDigits: limits.moneyDecimals,
    ...(dollars >= compact && { notation: dollars >= nameless ? "scientific" : "compact", roundingMode: "trunc" }),
  })
  return dollars > 0 && dollars < cent ? `<${money.format(cent)}` : money.format(dollars)
}

/** The formatted value of `amount` at `price` (US dollars each); null if the price is unknown. */
export const worthOf = (amount: string, price: number, locale: string): string | null => {
  const dollars = Number(amount) * price
  return price > 0 && Number.isFinite(dollars) && dollars > 0 ? formatMoney(dollars, locale) : null
}

/** The total value of a holding in US dollars; null if the price is unknown. */
export const dollarsOf = ({ value, price, quantity }: Pick<Token, "value" | "price" | "quantity">): number | null => {
  const dollars = price > 0 ? (value ?? price * Number(quantity.numeric)) : NaN
  return Number.isFinite(dollars) && dollars >= 0 ? dollars : null
}

/** The sum of all known values in US dollars; null if none is known. */
export const totalDollars = (tokens: readonly Token[]): number | null => {
  const known = tokens.map(dollarsOf).filter((dollars) => dollars !== null)
  return known.length === 0 ? null : known.reduce((sum, dollars) => sum + dollars, 0)
}
