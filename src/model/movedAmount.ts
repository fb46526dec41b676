import { limits } from "./limits.js"

/** Which way an amount went: `in` is written with a plus, `out` with a minus. */
export type Direction = "in" | "out" | "self"

/** An exact amount as providers write it. It has no sign: the direction says which way it went. */
const PLAIN = /^\d{1,78}(\.\d{1,78})?$/

/** Whole digits from which on a number is written as a power of ten. */
const long = 16

const least = 10 ** -limits.amountDecimals

/**
 * Writes how much moved, with three decimals (SPEC §9), cut and never rounded up; what is less than that says so, and
 * is not nothing. Null for what is no plain amount: a number that nobody understands is not shown as another one.
 */
export const movedAmount = (locale: string): ((quantity: string, direction: Direction) => string | null) => {
  const format = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: limits.amountDecimals, roundingMode: "trunc", ...options })
  const plain = format()
  const power = format({ notation: "scientific" })
  return (quantity, direction) => {
    if (!PLAIN.test(quantity)) return null
    const amount = quantity.replace(/^0+(?=\d)/, "")
    const [whole = "", fraction = ""] = amount.split(".")
    if (!/[1-9]/.test(amount)) return plain.format(0)
    const sign = { in: "+", out: "-", self: "" }[direction]
    const isLess = !/[1-9]/.test(whole + fraction.slice(0, limits.amountDecimals))
    if (isLess) return `${sign}<${plain.format(least)}`
    const number = whole.length < long ? plain : power
    return sign + number.format(amount as Intl.StringNumericLiteral) // a decimal text, checked above
  }
}
