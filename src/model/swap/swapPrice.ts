import { toDecimal, toUnits } from "../amount.js"
import { decimalsOf } from "../token/sendTokens.js"
import { swapLimits } from "./swapLimits.js"
import type { SwapQuote } from "./swap.js"
import type { Token } from "../token/token.js"

/** A slippage as it is promised and asked for: whole percent, 50 at most. */
export const wholeSlippage = (slippage: number): number => Math.min(Math.max(Math.trunc(slippage), 0), 50)

/** What is left of an amount in base units after the slippage: rounded up, as it is a promise. */
export const afterSlippage = (units: bigint, slippage: number): bigint =>
  (units * (100n - BigInt(wholeSlippage(slippage))) + 99n) / 100n

/** The part of the value that is lost, at least 0; null where a price is not known. */
const impactOf = (from: Token, to: Token, amount: string, receives: string): number | null => {
  const given = Number(amount) * from.price
  const received = Number(receives) * to.price
  return given > 0 && received > 0 && Number.isFinite(given) && Number.isFinite(received)
    ? Math.max(0, 1 - received / given)
    : null
}

/** The quote for an amount in base units that arrives. */
export const quoteFor = (
  { from, to, amount, slippage }: Pick<SwapQuote, "from" | "to" | "amount"> & { readonly slippage: number },
  units: bigint,
): SwapQuote => {
  const receives = toDecimal(units, decimalsOf(to))
  return {
    ...{ from, to, amount, receives },
    minimum: toDecimal(afterSlippage(units, slippage), decimalsOf(to)),
    impact: impactOf(from, to, amount, receives),
  }
}

/** How much of `to` one of `from` gives, as a decimal string with 20 decimal places (SPEC §9). */
export const rateOf = ({ from, to, amount, receives }: SwapQuote): string => {
  const given = toUnits(amount, decimalsOf(from))
  if (given === 0n) return "0"
  const { quotientDecimals } = swapLimits
  const scale = 10n ** BigInt(decimalsOf(from) + quotientDecimals)
  const rate = (toUnits(receives, decimalsOf(to)) * scale) / (given * 10n ** BigInt(decimalsOf(to)))
  return toDecimal(rate, quotientDecimals)
}

/** Whether so much of the value is lost that the user is warned. */
export const isHighImpact = ({ impact }: SwapQuote): boolean => impact !== null && impact >= swapLimits.highImpact
