import { changedForm } from "../changedForm.js"
import { type AccountKey, accountId, sameAccount } from "../account.js"
import { idle } from "../remote.js"
import { emptyForm, type SendForm, type SendProgress } from "./sendForm.js"

/** What is stored of the send slice; the rest follows from it. A form belongs to one account on one network. */
export interface SendMemory {
  readonly account: AccountKey | null
  readonly form: SendForm
  readonly progress: SendProgress
  /** The addresses that each account sent to since the wallet was created, newest first, by the account's id. */
  readonly sentTo: Readonly<Record<string, readonly string[]>>
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
  sentTo: {},
})

/** Whether a form was refused because its token is counted, or its fee is, otherwise than it was reviewed. An edit ends that. */
export const isOutdated = (progress: SendProgress): progress is Extract<SendProgress, { readonly status: "failed" }> =>
  progress.status === "failed" && (progress.error.code === "DecimalsDiffer" || progress.error.code === "FeeChanged")

/** Whether a form was refused because of something that was asked for it before: it is asked for again. */
export const isAskedAgain = (progress: SendProgress): boolean =>
  progress.status === "failed" && (progress.error.code === "InsufficientFunds" || isOutdated(progress))

/** The addresses that the account of a memory sent to. */
export const sentFrom = ({ account, sentTo }: SendMemory): readonly string[] =>
  (account && sentTo[accountId(account)]) ?? []

const withSent = (memory: SendMemory, address: string): SendMemory["sentTo"] => {
  const { account, sentTo } = memory
  const others = sentFrom(memory).filter((other) => other !== address)
  return account ? { ...sentTo, [accountId(account)]: [address, ...others] } : sentTo
}

/** Readings belong to the amount that they came with. */
const edited = ({ readings, ...form }: SendForm, change: Partial<SendForm>): SendForm =>
  changedForm({ ...form, ...(readings && change.amount === undefined && { readings }) }, change, emptyForm)

/** Pure: a form is locked while it is sent, and empty once it was sent. */
export const reduceSend = (memory: SendMemory, event: SendEvent): SendMemory => {
  const isSending = memory.progress.status === "sending"
  switch (event.type) {
    case "accountChanged":
      return sameAccount(event.account, memory.account)
        ? memory
        : { ...initialSend(event.account), sentTo: memory.sentTo }
    case "edited":
      return isSending ? memory : { ...memory, form: edited(memory.form, event.change), progress: idle }
    case "dismissed":
      return isSending ? memory : { ...memory, progress: idle }
    case "started":
      return event.form === memory.form ? { ...memory, progress: { status: "sending", step: null } } : memory
    case "progressed": {
      const { form, progress } = event
      if (!isSending || form !== memory.form) return memory
      return progress.status === "sent"
        ? { ...memory, form: { ...emptyForm }, progress, sentTo: withSent(memory, progress.receiver.address) }
        : { ...memory, form, progress }
    }
  }
}
