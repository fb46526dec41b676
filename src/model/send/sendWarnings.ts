import { type AccountKey, sameAccount } from "../account.js"
import { toUnits } from "../amount.js"
import { lookalikeOf } from "../activity/lookalike.js"
import type { Remote } from "../remote.js"
import type { SendState } from "./sendForm.js"
import type { SendWarning } from "./sendWarning.js"
import { contractOf, decimalsOf } from "../token/sendTokens.js"
import type { SendDraft } from "./sendVerdict.js"
import type { Token } from "../token/token.js"

/** What is known of a receiver. What is not known is never taken for safe. */
export interface ReceiverFacts {
  readonly isContract: Remote<boolean>
  /** Addresses that the account sent to before, from its history; `failed` where none is available. */
  readonly sentTo: Remote<readonly string[]>
}

type WarnedDraft = Pick<SendDraft, "account" | "form" | "receiver" | "fee"> &
  Pick<SendState, "tokens" | "speeds"> & {
    /** Addresses that the account sent to from this page. */
    readonly sentHere: readonly string[]
    /** What opening an account for the receiver costs, in the native currency; null where it has one. */
    readonly opening?: Remote<string | null>
    readonly nativeToken?: Token | null
  }

const ofToken = (token: Token): readonly SendWarning[] => {
  const address = contractOf(token)
  return token.imitates !== undefined && address !== null
    ? [{ code: "imitation", symbol: token.imitates, address }]
    : []
}

const ofCode = (
  tokens: readonly Token[],
  receiver: AccountKey,
  isContract: Remote<boolean>,
): readonly SendWarning[] => {
  const own = tokens.find((token) => {
    const contract = contractOf(token)
    return contract !== null && sameAccount(receiver, { ...receiver, address: contract })
  })
  if (own) return [{ code: "tokenContract", symbol: own.symbol }]
  if (isContract.status === "ready") return isContract.value ? [{ code: "contract" }] : []
  return isContract.status === "failed" ? [{ code: "unchecked" }] : []
}

/** Where the sender chooses the speed, no wallet says that a fee is high. */
const ofFee = ({ form: { token, amount }, fee, speeds }: WarnedDraft): readonly SendWarning[] => {
  if (!speeds || fee.status !== "ready" || !token || contractOf(token) !== null) return []
  const decimals = decimalsOf(token)
  return toUnits(fee.value, decimals) * 2n > toUnits(amount, decimals) ? [{ code: "highFee" }] : []
}

const ofOpening = ({ opening, nativeToken }: WarnedDraft): readonly SendWarning[] =>
  opening?.status === "ready" && opening.value !== null && nativeToken
    ? [{ code: "opensAccount", amount: opening.value, symbol: nativeToken.symbol }]
    : []

/** The warnings of a form, the gravest first. A check that is still pending has none. */
export const warningsOf = (draft: WarnedDraft, facts: ReceiverFacts): readonly SendWarning[] => [
  ...ofReceiver(draft, facts),
  ...ofOpening(draft),
]

const ofReceiver = (draft: WarnedDraft, { isContract, sentTo }: ReceiverFacts): readonly SendWarning[] => {
  const { account, form, receiver, tokens, sentHere } = draft
  const token = [...(form.token ? ofToken(form.token) : []), ...ofFee(draft)]
  if (!account || receiver.status !== "ready") return token
  const { address } = receiver.value
  const to = { network: account.network, address }
  if (sameAccount(account, to)) return [...token, { code: "yourself" }]
  const before = sentTo.status === "ready" ? [...sentHere, ...sentTo.value] : sentHere
  const known = lookalikeOf(address, [account.address, ...before])
  const code = ofCode(tokens, to, isContract)
  if (known !== undefined) return [...token, { code: "lookalike", known }, ...code]
  const isKnown = before.some((other) => sameAccount(to, { ...to, address: other }))
  const isPending = sentTo.status === "idle" || sentTo.status === "loading"
  return [...token, ...code, ...(isKnown || isPending ? [] : [{ code: "firstTime" } as const])]
}
