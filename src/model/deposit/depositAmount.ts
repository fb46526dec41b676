import { toDecimal, toUnits } from "../amount.js"
import { isAmount } from "../text/amountText.js"
import type { DepositProblem } from "./deposit.js"
import { depositLimits } from "./depositLimits.js"

/** The decimal places that a price is read with. */
const priceDecimals = 12

/** What is wrong with an amount in US dollars; null if nothing is. */
export const dollarsProblem = (dollars: string): Exclude<DepositProblem, "noPrice" | "tooSmall"> | null => {
  if (dollars === "") return "empty"
  if (!isAmount(dollars, depositLimits.decimals)) return "invalid"
  const whole = (dollars.split(".")[0] ?? "").replace(/^0+/, "")
  return whole.length > depositLimits.digits ? "tooLarge" : null
}

/**
 * How much of a coin is bought for an amount in US dollars: a decimal string, rounded down to 8 places or those of the coin. Null
 * where that is nothing, or where the price is none.
 */
export const coinsFor = (dollars: string, price: number, decimals: number): string | null => {
  const isPrice = Number.isFinite(price) && price > 0 && price < 1e12
  const priceUnits = isPrice ? toUnits(price.toFixed(priceDecimals), priceDecimals) : 0n
  if (priceUnits === 0n) return null
  const places = Math.min(decimals, depositLimits.coinDecimals)
  const paid = toUnits(dollars, depositLimits.decimals) * 10n ** BigInt(priceDecimals - depositLimits.decimals + places)
  const units = paid / priceUnits
  return units === 0n ? null : toDecimal(units, places)
}
