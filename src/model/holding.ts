import { limits } from "./limits.js"
import { numberFormat } from "./numberFormat.js"

/**
 * Formats the quantity of a token in the locale, truncated (never rounded up) to `places` decimals. A smaller quantity
 * above zero is shown as `<0.001`, not as 0.
 */
export const formatHolding = (amount: string, locale: string, places: number = limits.amountDecimals): string => {
  const format = numberFormat(locale, { maximumFractionDigits: places, roundingMode: "trunc" })
  const [whole = "", fraction = ""] = amount.split(".")
  const isTiny = /[1-9]/.test(amount) && !/[1-9]/.test(whole + fraction.slice(0, places))
  return isTiny
    ? `<${format.format(`0.${"0".repeat(places - 1)}1` as Intl.StringNumericLiteral)}`
    : format.format(amount as Intl.StringNumericLiteral)
}
