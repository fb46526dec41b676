import type { AnyWalletError } from "./errors.js"
import type { Remote } from "./remote.js"
import type { Token } from "./token.js"
import type { TransferStep } from "./transfer.js"

/** What a person has filled in. */
export interface SendForm {
  /** Null until one is chosen. */
  readonly token: Token | null
  /** As typed, in whole tokens. */
  readonly amount: string
  /** An address, or a name that leads to one, as typed. */
  readonly receiver: string
}

/** Who it goes to, once the address is known. */
export interface Receiver {
  readonly address: string
  readonly name: string | null
  readonly avatar: string | null
}

/** How far the sending has come. */
export type SendProgress =
  | { readonly status: "idle" }
  /** `step` is null until the wallet was asked. */
  | { readonly status: "sending"; readonly step: TransferStep | null }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** The send slice (SPEC §3): the form, and all that follows from it. */
export interface SendState {
  readonly form: SendForm
  readonly receiver: Remote<Receiver>
  /** What the transfer costs in gas, as an exact decimal string of the network's own coin. */
  readonly fee: Remote<string>
  /** The most that can be sent of the token, as an exact decimal string: for the network's own coin, gas is left over. */
  readonly most: Remote<string>
  /** Why it cannot be sent as it stands; null when it can. */
  readonly problem: AnyWalletError | null
  readonly progress: SendProgress
}

export const emptyForm: SendForm = { token: null, amount: "", receiver: "" }
