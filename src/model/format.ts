import { limits } from "./limits.js"

/** `0xAb…C9aE2f`: the first four and the last six characters (SPEC §9). */
export const shortAddress = (
  address: string,
  start: number = limits.addressStart,
  end: number = limits.addressEnd,
): string => (address.length <= start + end ? address : `${address.slice(0, start)}…${address.slice(-end)}`)

/** An address in pieces of four characters, as people compare them; `0x` belongs to the first. */
export const addressGroups = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gsu) ?? []

const formats = new Map<string, Intl.NumberFormat>()

/** How numbers are written in a locale. Made once: to make one takes longer than to write a hundred numbers with it. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A decimal string exactly as it is given, cut (never rounded up) to `decimals` places, in the locale's digits. */
export const formatAmount = (amount: string, locale: string, decimals: number = limits.amountDecimals): string =>
  numberFormat(locale, {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
    roundingMode: "trunc",
  }).format(amount as Intl.StringNumericLiteral)

/** The same; but what is less than its last place says so: `<0.001` of a dear coin is not nothing. */
export const formatHolding = (amount: string, locale: string, decimals: number = limits.amountDecimals): string => {
  const [whole = "", fraction = ""] = amount.split(".")
  const isTiny = /[1-9]/.test(amount) && !/[1-9]/.test(whole + fraction.slice(0, decimals))
  const least = `0.${"0".repeat(decimals - 1)}1`
  return isTiny ? `<${formatAmount(least, locale, decimals)}` : formatAmount(amount, locale, decimals)
}
