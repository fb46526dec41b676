import { limits } from "./limits.js"

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
