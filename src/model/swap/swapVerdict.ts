import { toUnits } from "../amount.js"
import { isAmount } from "../text/amountText.js"
import { type AnyWalletError, fail } from "../errors.js"
import type { Network } from "../network.js"
import { latest } from "../remote.js"
import { decimalsOf } from "../token/sendTokens.js"
import type { SwapNext, SwapState } from "./swap.js"
import type { Token } from "../token/token.js"

/** What the verdict depends on. */
export interface SwapDraft extends Omit<SwapState, "next" | "problem"> {
  /** Undefined when the site does not offer the account's network. */
  readonly network: Network | undefined
}

export type SwapVerdict = Pick<SwapState, "next" | "problem">

const verdict = (next: SwapNext, problem: AnyWalletError | null = null): SwapVerdict => ({ next, problem })

const place = ({ account, network, tokens }: SwapDraft): SwapVerdict | null => {
  if (!account) return verdict("blocked", fail("NotConnected", { command: "swap" }))
  if (!network) return verdict("blocked", fail("NetworkNotFound", { network: account.network }))
  if (tokens.status === "failed") {
    const { code } = tokens.error
    return verdict(code === "NetworkNotServed" || code === "CapabilityMissing" ? "blocked" : "failed", tokens.error)
  }
  return latest(tokens) === undefined ? verdict("loading") : null
}

/** Amounts are compared exactly. */
const amountOf = ({ form, most, quote }: SwapDraft, from: Token): SwapVerdict | null => {
  const amount = form.amount.trim()
  const known = latest(quote)?.from
  // As its contract counts it, where that is known: the list may say more decimals, and no digit of what is shown is dropped.
  const decimals = decimalsOf(known ?? from)
  const { readings } = form
  if (amount === "") return verdict("addAmount")
  if (readings) return verdict("incorrectValue", fail("AmountAmbiguous", { amount, readings }))
  if (!isAmount(amount, decimals)) return verdict("incorrectValue", fail("AmountInvalid", { amount }))
  const isMore = (limit: string): boolean => toUnits(amount, decimals) > toUnits(limit, decimals)
  return (most !== null && isMore(most)) || (known && isMore(known.quantity.numeric))
    ? verdict("insufficientBalance", fail("InsufficientFunds", { symbol: from.symbol }))
    : null
}

const price = ({ quote }: SwapDraft): SwapVerdict => {
  if (quote.status === "failed") {
    const { code } = quote.error
    if (code === "LiquidityMissing") return verdict("insufficientLiquidity", quote.error)
    return verdict(code === "NetworkNotServed" ? "blocked" : "failed", quote.error)
  }
  return latest(quote) === undefined ? verdict("quoting") : verdict("review")
}

/** What a form needs next, and why it cannot be swapped. */
export const swapVerdict = (draft: SwapDraft): SwapVerdict => {
  const { from, to } = draft.form
  return place(draft) ?? (!from || !to ? verdict("selectToken") : (amountOf(draft, from) ?? price(draft)))
}
