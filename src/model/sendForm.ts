import type { AccountKey } from "./account.js"
import { type AnyWalletError, fail } from "./errors.js"
import { idle, type Remote } from "./remote.js"
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

/** What has left, and with which receipt: `confirmed`, or `unconfirmed` when none came in time. */
export interface Sent {
  readonly step: Extract<TransferStep, { readonly type: "confirmed" | "unconfirmed" }>
  /** In whole tokens, as typed. */
  readonly amount: string
  readonly symbol: string
  readonly receiver: Receiver
}

/** How far the sending has come. What has ended stays until the next edit, or until nobody looks any more. */
export type SendProgress =
  | { readonly status: "idle" }
  /** `step` is null until the wallet was asked. The form is locked meanwhile. */
  | { readonly status: "sending"; readonly step: TransferStep | null }
  | { readonly status: "failed"; readonly error: AnyWalletError }
  /** The form is empty again. */
  | ({ readonly status: "sent" } & Sent)

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

/** The slice before anybody looked. */
export const emptySend: SendState = {
  form: emptyForm,
  receiver: idle,
  fee: idle,
  most: idle,
  problem: /* @__PURE__ */ fail("TokenMissing", {}),
  progress: idle,
}

/** What is kept of it: the rest follows. The form belongs to one account on one network, and is gone with it. */
export interface SendMemory {
  readonly account: AccountKey | null
  readonly form: SendForm
  readonly progress: SendProgress
}

export type SendEvent =
  | { readonly type: "edited"; readonly change: Partial<SendForm> }
  /** Nobody looks any more. */
  | { readonly type: "seen" }
  | { readonly type: "asked" }
  /** What has become of `form`; of another form nobody wants to know. */
  | { readonly type: "progressed"; readonly form: SendForm; readonly progress: SendProgress }

export const initialSend = (account: AccountKey | null): SendMemory => ({ account, form: emptyForm, progress: idle })

/** Pure: what is under way stays as it was asked for, and what has left leaves an empty form. */
export const reduceSend = (memory: SendMemory, event: SendEvent): SendMemory => {
  const isSending = memory.progress.status === "sending"
  switch (event.type) {
    case "edited":
      return isSending ? memory : { ...memory, form: { ...memory.form, ...event.change }, progress: idle }
    case "seen":
      return isSending ? memory : { ...memory, progress: idle }
    case "asked":
      return { ...memory, progress: { status: "sending", step: null } }
    case "progressed": {
      const { form, progress } = event
      if (!isSending || form !== memory.form) return memory
      return { ...memory, form: progress.status === "sent" ? emptyForm : form, progress }
    }
  }
}
