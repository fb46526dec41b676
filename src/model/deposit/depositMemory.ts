import { changedForm } from "../changedForm.js"
import { accountId, type AccountKey, sameAccount } from "../account.js"
import type { DepositForm, DepositProgress } from "./deposit.js"
import type { Payment, PayProgress } from "../pay/pay.js"
import { isSamePayment, type PayEvent, progressOf } from "../pay/payMemory.js"

/** What is stored of a deposit while the page lives; the rest follows from it. */
export interface DepositMemory {
  readonly account: AccountKey | null
  readonly form: DepositForm
  /** Whether the price and the exchanges are requested. */
  readonly isWatched: boolean
  readonly progress: DepositProgress
  /** Raised where everything is to be requested again. */
  readonly version: number
}

export type DepositEvent =
  /** `found` is a deposit of the account that was begun before. */
  | { readonly type: "accountChanged"; readonly account: AccountKey | null; readonly found: Payment | null }
  | { readonly type: "edited"; readonly change: Partial<DepositForm> }
  | { readonly type: "watched"; readonly on: boolean }
  | { readonly type: "refreshed" }
  /** The user goes back to the form. */
  | { readonly type: "left" }
  | Extract<PayEvent, { readonly type: "progressed" | "updated" }>

export const initialDeposit: DepositMemory = {
  ...{ account: null, form: { asset: null, dollars: "" }, isWatched: false, version: 0 },
  progress: { status: "idle" },
}

/** The id of the deposit of an account: there is one at a time. */
export const depositId = (account: AccountKey): string => `deposit ${accountId(account)}`

/** Whether it is the progress of a deposit: the wallet never sends one. */
export const isOfDeposit = (progress: PayProgress): progress is DepositProgress =>
  progress.status !== "sending" && progress.status !== "approved"

/** As the progress of a deposit. */
const depositProgressOf = (payment: Payment, url: string | null = null): DepositProgress => {
  const progress = progressOf(payment, url)
  return isOfDeposit(progress) ? progress : initialDeposit.progress
}

/** Whether an exchange has a page for the deposit, or had one. */
export const isBegun = (
  progress: DepositProgress,
): progress is Extract<DepositProgress, { readonly status: "pending" | "ended" }> =>
  progress.status === "pending" || progress.status === "ended"

/** A deposit that ended with `timeout` is looked for again. */
const refreshed = (memory: DepositMemory): DepositMemory => {
  const { progress, version } = memory
  const again = { ...memory, version: version + 1 }
  if (progress.status !== "ended" || progress.payment.status !== "timeout") return again
  return { ...again, progress: depositProgressOf({ ...progress.payment, status: "waiting" }) }
}

/**
 * Pure: what comes late for another account, or for a deposit that was left, changes nothing. One that another tab
 * has begun in place of the one that is shown is shown instead.
 */
export const reduceDeposit = (memory: DepositMemory, event: DepositEvent): DepositMemory => {
  const { account, progress, form, version } = memory
  switch (event.type) {
    case "accountChanged": {
      if (sameAccount(event.account, account)) return memory
      const { isWatched } = memory
      const found = event.found && { progress: depositProgressOf(event.found) }
      return { ...initialDeposit, account: event.account, isWatched, version: version + 1, ...found }
    }
    case "edited":
      return { ...memory, form: changedForm(form, event.change, initialDeposit.form) }
    case "watched":
      return { ...memory, isWatched: event.on }
    case "refreshed":
      return refreshed(memory)
    case "progressed": {
      const { progress: next } = event
      const isOurs = account !== null && event.id === depositId(account)
      return isOurs && isOfDeposit(next) ? { ...memory, progress: next } : memory
    }
    case "updated": {
      const { payment } = event
      if (progress.status !== "pending" || progress.payment.id !== payment.id) return memory
      const url = isSamePayment(progress.payment, payment) ? progress.url : null
      return { ...memory, progress: depositProgressOf(payment, url) }
    }
    case "left":
      return { ...memory, progress: initialDeposit.progress, version: version + 1 }
  }
}
