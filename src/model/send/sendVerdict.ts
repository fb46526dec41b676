import { type AccountKey, parseCaip10, sameAccount } from "../account.js"
import { toUnits } from "../amount.js"
import { isAmount } from "../text/amountText.js"
import { type AnyWalletError, fail } from "../errors.js"
import { namespaceOf } from "../namespace.js"
import type { Network } from "../network.js"
import { latest } from "../remote.js"
import type { SendField, SendIssue, SendNext, SendState, SendVerdict } from "./sendForm.js"
import { decimalsOf } from "../token/sendTokens.js"
import { isZeroAddress } from "../zeroAddress.js"

/** A form, and what is known about it. */
export interface SendDraft extends Pick<
  SendState,
  "form" | "nativeToken" | "nativeAmount" | "receiver" | "fee" | "most"
> {
  readonly account: AccountKey | null
  /** Undefined when the site does not offer the account's network. */
  readonly network: Network | undefined
  /** Whether transfers can be sent in the account's chain family. */
  readonly canSend: boolean
  /** Whether the account pays the network fee itself. */
  readonly paysFee: boolean
}

type Check = (draft: SendDraft) => SendIssue | null

const issue = (
  field: SendField | null,
  next: SendNext,
  error: AnyWalletError,
  limit: string | null = null,
): SendIssue => ({ error, field, next, limit })

const blocked = (error: AnyWalletError): SendIssue => issue(null, "blocked", error)

const place: Check = ({ account, network, canSend }) => {
  if (!account) return blocked(fail("NotConnected", { command: "send" }))
  if (!canSend) return blocked(fail("NamespaceUnsupported", { namespace: namespaceOf(account.network) }))
  return network ? null : blocked(fail("NetworkNotFound", { network: account.network }))
}

const token: Check = ({ account, form, nativeAmount }) => {
  if (!form.token)
    return nativeAmount.status === "failed"
      ? issue("token", "selectToken", nativeAmount.error)
      : issue("token", "loading", fail("TokenMissing", {}))
  const { chainId } = form.token
  return account && chainId !== account.network
    ? blocked(fail("WrongNetwork", { expected: chainId, actual: account.network }))
    : null
}

/** A number, and no more than can be sent. */
const amount: Check = ({ form, nativeToken, most }) => {
  const written = form.amount.trim()
  if (written === "") return issue("amount", "addAmount", fail("TransferIncomplete", {}))
  const sent = form.token ?? nativeToken
  if (!sent) return null
  const decimals = decimalsOf(sent)
  const { readings } = form
  if (readings) return issue("amount", "incorrectValue", fail("AmountAmbiguous", { amount: written, readings }))
  if (!isAmount(written, decimals)) return issue("amount", "incorrectValue", fail("AmountInvalid", { amount: written }))
  if (!form.token) return null
  const { symbol, quantity } = form.token
  const limit = latest(most) ?? quantity.numeric
  return toUnits(written, decimals) > toUnits(limit, decimals)
    ? issue("amount", "insufficientFunds", fail("InsufficientFunds", { symbol }), limit)
    : null
}

const receiver: Check = ({ form, receiver: found }) => {
  if (form.receiver.trim() === "") return issue("receiver", "addAddress", fail("TransferIncomplete", {}))
  if (found.status === "ready") return null
  return found.status === "failed"
    ? issue("receiver", "invalidAddress", found.error)
    : issue("receiver", "lookingUp", fail("TransferIncomplete", {}))
}

/** What is sent to the zero address is lost, and so is a token that is sent to its own contract. */
const destination: Check = ({ form, receiver: found }) => {
  if (found.status !== "ready") return null
  const { address } = found.value
  if (isZeroAddress(address)) return issue("receiver", "blocked", fail("ReceiverIsZero", { address }))
  const own = form.token?.address ? parseCaip10(form.token.address) : null
  return own && sameAccount(own, { ...own, address }) ? blocked(fail("ReceiverIsToken", { address })) : null
}

/** A transfer that the chain rejects during fee estimation cannot be sent. An unreachable chain is ignored. */
const refused = (error: AnyWalletError): SendIssue | null => {
  const { code } = error
  if (code === "InsufficientFunds") return issue("amount", "insufficientFunds", error)
  if (code === "AmountInvalid") return issue("amount", "incorrectValue", error)
  if (code === "AmountTooSmall") return issue("amount", "addAmount", error)
  if (code === "InvalidAddress" || code === "ReceiverNotWallet") return issue("receiver", "invalidAddress", error)
  return code === "Reverted" || code === "TokenNotTransferable" ? blocked(error) : null
}

/** Whether the native currency pays for the fee, unless another account does, and for the amount if that is the token sent. */
const fee: Check = ({ form, nativeToken, nativeAmount, fee: estimated, paysFee }) => {
  if (estimated.status === "failed") return refused(estimated.error)
  const available = latest(nativeAmount)
  if (estimated.status !== "ready" || available === undefined || !nativeToken || !form.token) return null
  const decimals = decimalsOf(nativeToken)
  const sent = form.token.address === null ? toUnits(form.amount, decimals) : 0n
  const due = paysFee ? toUnits(estimated.value, decimals) : 0n
  return sent + due > toUnits(available, decimals)
    ? issue("amount", "insufficientFunds", fail("InsufficientFunds", { symbol: nativeToken.symbol }))
    : null
}

/** The verdict on a form. Amounts are compared exactly. */
export const verdictOf = (draft: SendDraft): SendVerdict => {
  const ofChain = fee(draft)
  const ofDestination = destination(draft)
  const about = (field: SendField): SendIssue | null => (ofChain?.field === field ? ofChain : null)
  const issues = {
    token: token(draft),
    amount: amount(draft) ?? about("amount"),
    receiver: receiver(draft) ?? about("receiver"),
  }
  const first = place(draft) ?? issues.token ?? issues.amount ?? issues.receiver ?? ofDestination ?? ofChain
  return { problem: first?.error ?? null, field: first?.field ?? null, next: first?.next ?? "preview", issues }
}
