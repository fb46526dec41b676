import { isDecimal, toUnits } from "../amount.js"
import { fits } from "../text/amountText.js"
import { fail } from "../errors.js"
import type { Transfer } from "./transfer.js"

/** Code without types may pass anything. */
const isAmountText = (amount: unknown): amount is string => typeof amount === "string" && isDecimal(amount.trim())

/**
 * The amount of a transfer in base units, exactly. Throws `TransferIncomplete` without a receiver or an amount, and
 * `AmountInvalid` for what is no plain decimal number above zero, or has digits that do not fit `decimals`.
 */
export const transferUnits = ({ to, amount }: Pick<Transfer, "to" | "amount">, decimals: number): bigint => {
  if (typeof to !== "string" || to.trim() === "" || amount === undefined) throw fail("TransferIncomplete", {})
  const text = isAmountText(amount) ? amount.trim() : ""
  if (!/[1-9]/.test(text) || !fits(text, decimals)) throw fail("AmountInvalid", { amount: String(amount) })
  return toUnits(text, decimals)
}
