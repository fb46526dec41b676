import { type AnyWalletError, fail } from "../errors.js"
import type { FeeSpeed } from "../transfer/feeSpeed.js"
import type { NetworkId } from "../namespace.js"
import { idle, type Remote } from "../remote.js"
import type { SendTokens } from "../token/sendTokens.js"
import type { SendWarning } from "./sendWarning.js"
import type { Token } from "../token/token.js"
import type { TransferStep } from "../transfer/transfer.js"

/** What is filled in. */
export interface SendForm {
  /** In an `edit`: null for the network's native currency. In a state: null while its amount is not known. */
  readonly token: Token | null
  /** As typed, in whole tokens. */
  readonly amount: string
  /** An address, or a name that has one, as typed. */
  readonly receiver: string
  /** How soon it should be mined, where `speeds` offers a choice; `normal` by default. */
  readonly speed?: FeeSpeed
  /** What `amount` can mean, where it can mean two numbers; one of them has to be chosen. Cleared by another `amount`. */
  readonly readings?: readonly string[]
}

/** The receiver of a transfer, once the address is known. */
export interface Receiver {
  readonly address: string
  /** Normalized, and leading to the address. */
  readonly name: string | null
  readonly avatar: string | null
  /**
   * Set where the address was registered for another network (CAIP-2) than that of the transfer: the name has none there,
   * and its owner may not control this address there.
   */
  readonly registeredFor?: NetworkId
}

/** What was sent, and its receipt: `confirmed`, or `unconfirmed` when none came in time. */
export interface Sent {
  readonly step: Extract<TransferStep, { readonly type: "confirmed" | "unconfirmed" }>
  /** In whole tokens, as typed. */
  readonly amount: string
  readonly symbol: string
  readonly receiver: Receiver
}

/** The progress of a submission. `failed` and `sent` stay until the next edit, or until the form has no subscribers. */
export type SendProgress =
  | { readonly status: "idle" }
  /** `step` is null until the wallet is asked. The form is locked meanwhile. */
  | { readonly status: "sending"; readonly step: TransferStep | null }
  /** `last` is the step before the failure; null when the wallet was not asked, so that nothing was sent. */
  | { readonly status: "failed"; readonly error: AnyWalletError; readonly last: TransferStep | null }
  /** The form is empty again. */
  | ({ readonly status: "sent" } & Sent)

/** A field of the form of a transfer. */
export type SendField = "token" | "amount" | "receiver"

/**
 * What the form needs next (CONTRACTS §7.4): `preview` when it can be sent, `blocked` when no field can put it right,
 * `loading` while the amount of the native currency is not known.
 */
export type SendNext =
  | "loading"
  | "selectToken"
  | "addAmount"
  | "incorrectValue"
  | "insufficientFunds"
  | "addAddress"
  | "lookingUp"
  | "invalidAddress"
  | "blocked"
  | "preview"

/** One reason why a form cannot be sent. */
export interface SendIssue {
  readonly error: AnyWalletError
  /** The field it is about; null when no field can put it right. */
  readonly field: SendField | null
  readonly next: SendNext
  /** The most that can be sent, if more is filled in. */
  readonly limit: string | null
}

/** Whether a form can be sent, and why not. */
export interface SendVerdict {
  /** The first reason why it cannot be sent; null when it can. */
  readonly problem: AnyWalletError | null
  /** The field `problem` is about; null when there is none, or when no field can put it right. */
  readonly field: SendField | null
  readonly next: SendNext
  /** The issue of each field, independent of the others, for the hint below it. */
  readonly issues: Readonly<Record<SendField, SendIssue | null>>
}

/** The send slice (SPEC §3): the form, and everything that follows from it. */
export interface SendState extends SendVerdict, Omit<SendTokens, "nativeToken"> {
  readonly form: SendForm
  /** The network's native currency; null while no account is connected. */
  readonly nativeToken: Token | null
  /** It is known that the account has none of the chosen token. */
  readonly isTokenAbsent: boolean
  readonly receiver: Remote<Receiver>
  /** The network fee of the transfer, as an exact decimal string of the native currency. */
  readonly fee: Remote<string>
  /** The speeds to choose from, the cheapest first; absent where the wallet decides on the fee. */
  readonly speeds?: readonly FeeSpeed[]
  /** The most that can be sent of the token, as an exact decimal string; the fee of the native currency is left over. */
  readonly most: Remote<string>
  /** What to know before it is sent, the gravest first. */
  readonly warnings: readonly SendWarning[]
  readonly progress: SendProgress
}

export const emptyForm: SendForm = { token: null, amount: "", receiver: "" }

/** The state before anything is known. */
export const emptySend: SendState = {
  form: emptyForm,
  nativeToken: null,
  nativeAmount: idle,
  tokens: [],
  isTokenAbsent: false,
  receiver: idle,
  fee: idle,
  most: idle,
  // Not made with the page: while a debugger is attached, the first error of a script took 20 ms.
  get problem() {
    return fail("TokenMissing", {})
  },
  field: "token",
  next: "loading",
  issues: { token: null, amount: null, receiver: null },
  warnings: [],
  progress: idle,
}
