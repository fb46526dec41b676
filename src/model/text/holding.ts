import { limits } from "../limits.js"
import { notationOf, numberFormat } from "./numberFormat.js"

const isMore = (digits: string): boolean => /[1-9]/.test(digits)

/** The most decimals: those of Bitcoin, of which a small part is much. */
const most = 8

/** Three decimals (SPEC §9); below 0.001 as many that three digits are shown, and at most eight. */
const placesOf = (whole: string, fraction: string): number =>
  isMore(whole + fraction.slice(0, limits.amountDecimals))
    ? limits.amountDecimals
    : Math.min(most, fraction.search(/[1-9]/) + limits.amountDecimals)

/**
 * Formats the quantity of a token in the locale, truncated (never rounded up) to `places` decimals: by default to three, and
 * below 0.001 to as many that three digits are shown, at most eight. From a million on it is compact, so that no place needs
 * to cut it off: `12.34M`, or `1.15E77` where that has no name. What has no digit in these places is shown as
 * `<0.00000001`, not as 0. Show the exact quantity beside it.
 */
export const formatHolding = (amount: string, locale: string, places?: number): string => {
  const [whole = "", fraction = ""] = amount.split(".")
  const notation = notationOf(whole.length)
  const decimals = places ?? placesOf(whole, fraction)
  const maximumFractionDigits = notation === "standard" ? decimals : limits.moneyDecimals
  const format = numberFormat(locale, { notation, maximumFractionDigits, roundingMode: "trunc" })
  const isTiny = isMore(amount) && !isMore(whole + fraction.slice(0, decimals))
  const shown = isTiny ? `0.${"0".repeat(decimals - 1)}1` : amount
  return (isTiny ? "<" : "") + format.format(shown as Intl.StringNumericLiteral)
}
