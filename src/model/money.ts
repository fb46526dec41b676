import { numberFormat } from "./numberFormat.js"
import { limits } from "./limits.js"

const cent = 0.01

/** US dollars with two places (SPEC §9), in the locale's way; what is less than a cent says so, and is not nothing. */
export const formatMoney = (dollars: number, locale: string): string => {
  const money = numberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: limits.moneyDecimals,
    maximumFractionDigits: limits.moneyDecimals,
  })
  return dollars > 0 && dollars < cent ? `<${money.format(cent)}` : money.format(dollars)
}

/** What an amount of something is worth, in words; null when nobody knows its price. */
export const worthOf = (amount: string, price: number, locale: string): string | null => {
  const dollars = Number(amount) * price
  return price > 0 && Number.isFinite(dollars) && dollars > 0 ? formatMoney(dollars, locale) : null
}
