import { limits } from "../limits.js"
import { notationOf, numberFormat } from "./numberFormat.js"

/**
 * Formats the quantity of a token in the locale, truncated (never rounded up) to `places` decimals. From a million on it is
 * compact, so that no place needs to cut it off: `12.34M`, or `1.15E77` where that has no name. A smaller quantity above
 * zero is shown as `<0.001`, not as 0. Show the exact one beside it.
 */
export const formatHolding = (amount: string, locale: string, places: number = limits.amountDecimals): string => {
  const [whole = "", fraction = ""] = amount.split(".")
  const notation = notationOf(whole.length)
  const maximumFractionDigits = notation === "standard" ? places : limits.moneyDecimals
  const format = numberFormat(locale, { notation, maximumFractionDigits, roundingMode: "trunc" })
  const isTiny = /[1-9]/.test(amount) && !/[1-9]/.test(whole + fraction.slice(0, places))
  const shown = isTiny ? `0.${"0".repeat(places - 1)}1` : amount
  return (isTiny ? "<" : "") + format.format(shown as Intl.StringNumericLiteral)
}
