import { isDecimal, toUnits } from "../../../model/amount.js"
import { fits } from "../../../model/text/amountText.js"
import { fail } from "../../../model/errors.js"
import type { Transfer, TransferToken } from "../../../model/transfer/transfer.js"
import { isZeroAddress } from "../../../model/zeroAddress.js"
import type { TransactionCoder } from "../chain/transactionCoder.js"

/** A transfer whose texts are checked. */
export interface ValidTransfer {
  readonly to: string
  /** A plain decimal number above zero. */
  readonly amount: string
  readonly token: TransferToken | undefined
}

/** The text without space around it; empty for what is no text. */
const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/**
 * Checks a transfer without any request. Throws `NamespaceUnsupported` for calldata, `TransferIncomplete`, `AmountInvalid`,
 * `InvalidAddress`, `ReceiverIsZero` or `ReceiverIsToken`.
 */
export const validateTransfer = (
  { isAddress }: Pick<TransactionCoder, "isAddress">,
  { to: receiver, amount: text, data, token }: Transfer,
): ValidTransfer => {
  if (data !== undefined && !token) throw fail("NamespaceUnsupported", { namespace: "solana" })
  const to = trimmed(receiver)
  const amount = trimmed(text)
  if (to === "" || text === undefined) throw fail("TransferIncomplete", {})
  if (!isDecimal(amount) || !/[1-9]/.test(amount)) throw fail("AmountInvalid", { amount: String(text) })
  const invalid = [to, token?.address ?? to].find((address) => !isAddress(address))
  if (invalid !== undefined) throw fail("InvalidAddress", { address: invalid })
  if (isZeroAddress(to)) throw fail("ReceiverIsZero", { address: to })
  if (to === token?.address) throw fail("ReceiverIsToken", { address: to })
  return { to, amount, token }
}

/** The most that programs of Solana count: 64 bits. */
const MOST_UNITS = 2n ** 64n - 1n

/** Base units of a checked amount. Throws `AmountInvalid` where it has more decimal places, or is more than can exist. */
export const unitsOf = (amount: string, decimals: number): bigint => {
  const units = toUnits(amount, decimals)
  if (!fits(amount, decimals) || units > MOST_UNITS) throw fail("AmountInvalid", { amount })
  return units
}
