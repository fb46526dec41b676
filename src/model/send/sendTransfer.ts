import type { SendState } from "./sendForm.js"
import { latest } from "../remote.js"
import { contractOf, decimalsOf } from "../token/sendTokens.js"
import type { Transfer } from "../transfer/transfer.js"

/** The transfer that a form describes; null while its token or the receiver's address is not known. */
export const transferOf = ({ form, receiver }: Pick<SendState, "form" | "receiver">): Transfer | null => {
  if (receiver.status !== "ready" || !form.token) return null
  const address = contractOf(form.token)
  // Without decimals: they are read from the contract, because the list of tokens may be wrong.
  const token = address === null ? {} : { token: { address, symbol: form.token.symbol } }
  return { to: receiver.value.address, amount: form.amount.trim(), ...token, ...(form.speed && { speed: form.speed }) }
}

/**
 * The transfer as it was reviewed: a token with the decimal places that were shown, and where the sender chooses the speed, with
 * the fee that was shown.
 */
export const reviewedTransfer = (state: Pick<SendState, "form" | "receiver" | "fee" | "speeds">): Transfer | null => {
  const transfer = transferOf(state)
  const { token } = state.form
  if (!transfer || !token) return null
  const fee = state.speeds ? latest(state.fee) : undefined
  return {
    ...transfer,
    ...(transfer.token && { token: { ...transfer.token, reviewedDecimals: decimalsOf(token) } }),
    ...(fee !== undefined && { fee }),
  }
}
