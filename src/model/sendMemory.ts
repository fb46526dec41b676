import { type AccountKey, sameAccount } from "./account.js"
import { idle } from "./remote.js"
import { emptyForm, type SendForm, type SendProgress } from "./sendForm.js"

/** What is stored of the send slice; the rest follows from it. A form belongs to one account on one network. */
export interface SendMemory {
  readonly account: AccountKey | null
  readonly form: SendForm
  readonly progress: SendProgress
}

export type SendEvent =
  /** Another account or network: a new form. */
  | { readonly type: "accountChanged"; readonly account: AccountKey | null }
  | { readonly type: "edited"; readonly change: Partial<SendForm> }
  /** The form has no subscribers any more. */
  | { readonly type: "dismissed" }
  /** `form` is being sent. */
  | { readonly type: "started"; readonly form: SendForm }
  /** The progress of submitting `form`. Ignored if another form has replaced it. */
  | { readonly type: "progressed"; readonly form: SendForm; readonly progress: SendProgress }

export const initialSend = (account: AccountKey | null): SendMemory => ({
  account,
  form: { ...emptyForm }, // a new object: forms are compared by identity
  progress: idle,
})

/** Pure: a form is locked while it is sent, and empty once it was sent. */
export const reduceSend = (memory: SendMemory, event: SendEvent): SendMemory => {
  const isSending = memory.progress.status === "sending"
  switch (event.type) {
    case "accountChanged":
      return sameAccount(event.account, memory.account) ? memory : initialSend(event.account)
    case "edited":
      return isSending ? memory : { ...memory, form: { ...memory.form, ...event.change }, progress: idle }
    case "dismissed":
      return isSending ? memory : { ...memory, progress: idle }
    case "started":
      return event.form === memory.form ? { ...memory, progress: { status: "sending", step: null } } : memory
    case "progressed": {
      const { form, progress } = event
      if (!isSending || form !== memory.form) return memory
      return { ...memory, form: progress.status === "sent" ? { ...emptyForm } : form, progress }
    }
  }
}
