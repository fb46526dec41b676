import { limits } from "../../model/limits.js"
import { localizeAmount } from "../../model/text/amountText.js"
import { formatAmount } from "../../model/text/format.js"

/** The most decimal places that every browser can format. */
const MOST_PLACES = 20

/** The maximum amount: below one with eight decimal places, and at least to its first digit. */
export const limitText = (limit: string, locale: string): string => {
  const zeros = limit.match(/^0*\.(0*)/)?.[1]
  const decimals = zeros === undefined ? limits.amountDecimals : Math.max(8, zeros.length + 1)
  return decimals > MOST_PLACES ? localizeAmount(limit, locale) : formatAmount(limit, locale, decimals)
}
