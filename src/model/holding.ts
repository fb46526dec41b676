import { limits } from "./limits.js"
import { numberFormat } from "./numberFormat.js"

/**
 * How much there is of a token: a decimal text, cut (never rounded up) to `places` in the locale's digits. What is
 * less than the last of them says so: `<0.001` of a dear coin is not nothing.
 */
export const formatHolding = (amount: string, locale: string, places: number = limits.amountDecimals): string => {
  const format = numberFormat(locale, { maximumFractionDigits: places, roundingMode: "trunc" })
  const [whole = "", fraction = ""] = amount.split(".")
  const isTiny = /[1-9]/.test(amount) && !/[1-9]/.test(whole + fraction.slice(0, places))
  return isTiny
    ? `<${format.format(`0.${"0".repeat(places - 1)}1` as Intl.StringNumericLiteral)}`
    : format.format(amount as Intl.StringNumericLiteral)
}
