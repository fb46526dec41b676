import { changedForm } from "../changedForm.js"
import { type AccountKey, sameAccount } from "../account.js"
import { idle } from "../remote.js"
import { sameToken } from "../token/sendTokens.js"
import type { TransferStep } from "../transfer/transfer.js"
import { emptySwapForm, type SwapForm, type SwapProgress } from "./swap.js"

/** What is stored of a swap; the rest follows from it. A form belongs to one account on one network. */
export interface SwapMemory {
  readonly account: AccountKey | null
  readonly form: SwapForm
  readonly progress: SwapProgress
  /** Whether the filled-in form is reviewed, so that its transactions are built. */
  readonly isReviewed: boolean
  /** Raised where what was built is out of date, such as after an approval. */
  readonly version: number
  /** How often everything was requested again. */
  readonly refreshes: number
}

export type SwapEvent =
  /** Another account or network: a new form. */
  | { readonly type: "accountChanged"; readonly account: AccountKey | null }
  | { readonly type: "edited"; readonly change: Partial<SwapForm> }
  | { readonly type: "reviewed"; readonly on: boolean }
  /** Everything is requested again. */
  | { readonly type: "refreshed" }
  /** The form has no subscribers any more. */
  | { readonly type: "dismissed" }
  /** The progress of a transaction of `form`. Ignored if another form has replaced it. */
  | {
      readonly type: "progressed"
      readonly form: SwapForm
      readonly progress: SwapProgress
      /** The step that the wallet or the chain has just reached; an approval's last one leaves no progress. */
      readonly step?: TransferStep
    }

export const initialSwap = (account: AccountKey | null): SwapMemory => ({
  account,
  form: { ...emptySwapForm }, // a new object: forms are compared by identity
  progress: idle,
  isReviewed: false,
  ...{ version: 0, refreshes: 0 },
})

/** A token cannot be swapped for itself: choosing it on one side takes it from the other, which gets what was there. */
const withTwoTokens = (form: SwapForm, before: SwapForm, { to }: Partial<SwapForm>): SwapForm => {
  if (!form.from || !form.to || !sameToken(form.from, form.to)) return form
  return to ? { ...form, from: before.to } : { ...form, to: before.from }
}

/** That any amount may be taken was said of one token: of another one, it is to be said anew. */
const edited = ({ readings, ...before }: SwapForm, change: Partial<SwapForm>): SwapForm => {
  const left = readings && change.amount === undefined && { readings }
  const form = withTwoTokens(changedForm({ ...before, ...left }, change, emptySwapForm), before, change)
  const isOfAnother = before.from !== null && !(form.from && sameToken(before.from, form.from))
  return isOfAnother && change.unlimited === undefined ? { ...form, unlimited: false } : form
}

/** Pure: a form is locked while a transaction of it is in progress, and empty once it was swapped. */
export const reduceSwap = (memory: SwapMemory, event: SwapEvent): SwapMemory => {
  const isSending = memory.progress.status === "sending"
  switch (event.type) {
    case "accountChanged":
      return sameAccount(event.account, memory.account)
        ? memory
        : { ...initialSwap(event.account), version: memory.version + 1 }
    case "edited":
      return isSending
        ? memory
        : { ...memory, form: edited(memory.form, event.change), progress: idle, isReviewed: false }
    case "reviewed":
      return isSending ? memory : { ...memory, isReviewed: event.on, progress: idle }
    case "refreshed":
      return { ...memory, version: memory.version + 1, refreshes: memory.refreshes + 1 }
    case "dismissed":
      return isSending ? memory : { ...memory, progress: idle }
    case "progressed": {
      const { form, progress } = event
      if (form !== memory.form) return memory
      const version = memory.version + (progress.status === "sending" ? 0 : 1)
      return progress.status === "sent" && progress.kind === "swap"
        ? { ...memory, form: { ...emptySwapForm, slippage: form.slippage }, progress, isReviewed: false, version }
        : { ...memory, progress, version }
    }
  }
}
