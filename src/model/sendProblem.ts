import { type AccountKey, parseCaip10, sameAccount } from "./account.js"
import { toUnits } from "./amount.js"
import { isAmount } from "./amountText.js"
import { type AnyWalletError, fail } from "./errors.js"
import { limits } from "./limits.js"
import { namespaceOf } from "./namespace.js"
import type { Network } from "./network.js"
import type { Remote } from "./remote.js"
import type { Receiver, SendForm } from "./sendForm.js"
import type { Token } from "./token.js"

/** A form, and what is known about it. */
export interface SendDraft {
  readonly account: AccountKey | null
  /** Undefined when the site does not offer the account's network. */
  readonly network: Network | undefined
  readonly form: SendForm
  /** The network's own coin, which pays for gas. */
  readonly coin: Remote<Token>
  readonly receiver: Remote<Receiver>
  readonly fee: Remote<string>
}

type Check = (draft: SendDraft) => AnyWalletError | null

const place: Check = ({ account, network }) => {
  if (!account) return fail("NotConnected", { command: "send" })
  const namespace = namespaceOf(account.network)
  if (!limits.sendNamespaces.some((known) => known === namespace)) return fail("NamespaceUnsupported", { namespace })
  return network ? null : fail("NetworkNotFound", { network: account.network })
}

const token: Check = ({ account, form, coin }) => {
  if (!form.token) return coin.status === "failed" ? coin.error : fail("TokenMissing", {})
  const { chainId } = form.token
  return !account || chainId === account.network
    ? null
    : fail("WrongNetwork", { expected: chainId, actual: account.network })
}

const placesOf = ({ quantity }: Token): number => Number(quantity.decimals) || 0

const amount: Check = ({ form }) => {
  const written = form.amount.trim()
  if (written === "" || form.receiver.trim() === "") return fail("TransferIncomplete", {})
  return form.token && isAmount(written, placesOf(form.token)) ? null : fail("AmountInvalid", { amount: written })
}

/** A token that is sent to its own contract is lost. */
const receiver: Check = ({ form, receiver: found, network }) => {
  if (found.status === "failed") return found.error
  if (found.status !== "ready" || !network) return fail("TransferIncomplete", {})
  const contract = form.token?.address ? parseCaip10(form.token.address) : null
  const { address } = found.value
  return contract && sameAccount(contract, { network: network.id, address })
    ? fail("ReceiverIsToken", { address })
    : null
}

/** What a chain says about a transfer that it would say again when it is sent. */
const refusals: readonly string[] = ["InsufficientFunds", "InvalidAddress", "Reverted"]

/** What the coin has to pay: the gas, and the amount where it is the coin that is sent. */
const funds: Check = ({ form, coin, fee }) => {
  if (!form.token) return null
  const { symbol, quantity } = form.token
  const places = placesOf(form.token)
  const sent = toUnits(form.amount, places)
  if (sent > toUnits(quantity.numeric, places)) return fail("InsufficientFunds", { symbol })
  if (fee.status === "failed") return refusals.includes(fee.error.code) ? fee.error : null
  if (fee.status !== "ready" || coin.status !== "ready") return null
  const coins = placesOf(coin.value)
  const spent = toUnits(fee.value, coins) + (form.token.address === null ? sent : 0n)
  return spent > toUnits(coin.value.quantity.numeric, coins)
    ? fail("InsufficientFunds", { symbol: coin.value.symbol })
    : null
}

/** Why a form cannot be sent as it stands, the first reason of them; null when it can. Amounts are exact. */
export const problemOf = (draft: SendDraft): AnyWalletError | null =>
  place(draft) ?? token(draft) ?? amount(draft) ?? receiver(draft) ?? funds(draft)
