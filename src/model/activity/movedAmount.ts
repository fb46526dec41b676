import { limits } from "../limits.js"
import { notationOf } from "../text/numberFormat.js"

/** Direction of a transfer: `in` is shown with a plus sign, `out` with a minus sign (U+2212). */
export type Direction = "in" | "out" | "self"

/** An exact, unsigned amount as providers report it; the direction is a separate field. */
const PLAIN = /^\d{1,78}(\.\d{1,78})?$/

/** The most decimals of an amount: those of Bitcoin, of which a small part is much. */
const most = 8
const smallest = 10 ** -most

/**
 * Formats the amount of a transfer with three decimals (SPEC §9), truncated and never rounded up. Below 0.001 it has as many
 * that three digits are shown, and at most eight: a smaller amount is shown as `<0.00000001`. From a million on it is
 * compact, so that it is never cut off. Null if the quantity is not a plain decimal number.
 */
export const movedAmount = (locale: string): ((quantity: string, direction: Direction) => string | null) => {
  const format = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: limits.amountDecimals, roundingMode: "trunc", ...options })
  const plain = format()
  const formats = {
    standard: plain,
    compact: format({ notation: "compact", maximumFractionDigits: limits.moneyDecimals }),
    scientific: format({ notation: "scientific" }),
  }
  return (quantity, direction) => {
    if (!PLAIN.test(quantity)) return null
    const amount = quantity.replace(/^0+(?=\d)/, "")
    const [whole = "", fraction = ""] = amount.split(".")
    if (!/[1-9]/.test(amount)) return plain.format(0)
    const sign = { in: "+", out: "−", self: "" }[direction]
    const isLess = !/[1-9]/.test(whole + fraction.slice(0, limits.amountDecimals))
    if (isLess) {
      const leading = fraction.search(/[1-9]/)
      const places = format({ maximumFractionDigits: Math.min(most, leading + limits.amountDecimals) })
      return leading < most
        ? sign + places.format(amount as Intl.StringNumericLiteral)
        : `${sign}<${places.format(smallest)}`
    }
    return sign + formats[notationOf(whole.length)].format(amount as Intl.StringNumericLiteral) // a decimal string, checked above
  }
}
