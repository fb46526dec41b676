import { limits } from "../limits.js"
import { notationOf, numberFormat } from "./numberFormat.js"

/** `0xAb…C9aE2f`: the first four and the last six characters (SPEC §9). */
export const shortAddress = (
  address: string,
  start: number = limits.addressStart,
  end: number = limits.addressEnd,
): string => (address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`)

/** Formats a decimal string, truncated (never rounded up) to `decimals` places. `locale` is a BCP 47 tag. */
export const formatAmount = (amount: string, locale = "en-US", decimals: number = limits.amountDecimals): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
    roundingMode: "trunc",
  }).format(amount as Intl.StringNumericLiteral)

/**
 * The same for a narrow place: from a million on compact, `1.234M`, so that it is never cut off, and an amount that three
 * decimals would make zero with its first digit.
 */
export const shortAmount = (amount: string, locale: string): string => {
  const { length } = amount.replace(/\..*/, "")
  return numberFormat(locale, {
    notation: notationOf(length),
    maximumFractionDigits: limits.amountDecimals,
    maximumSignificantDigits: 1,
    roundingPriority: "morePrecision",
    roundingMode: "trunc",
  }).format(amount as Intl.StringNumericLiteral)
}
