import type { SendState } from "./sendForm.js"
import { contractOf } from "./sendTokens.js"
import type { Transfer } from "./transfer.js"

/** The transfer that a form describes; null while its token or the receiver's address is not known. */
export const transferOf = ({ form, receiver }: Pick<SendState, "form" | "receiver">): Transfer | null => {
  if (receiver.status !== "ready" || !form.token) return null
  const address = contractOf(form.token)
  // Without decimals: they are read from the contract, because the list of tokens may be wrong.
  const token = address === null ? {} : { token: { address, symbol: form.token.symbol } }
  return { to: receiver.value.address, amount: form.amount.trim(), ...token }
}
