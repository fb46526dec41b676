import { attemptOf } from "../connection/attempt.js"
import { knownNotSent } from "../transfer/notSent.js"
import type { SendProgress } from "./sendForm.js"

/**
 * The step of a transfer that its receipt shows. `notSent`: the wallet was not asked, or it is known that nothing was sent.
 * `previous`: the last transfer may have been sent. `reverted`: it was sent, and failed on the network.
 */
export type ReceiptStep =
  | "idle"
  | "preparing"
  | "approving"
  | "pending"
  | "sent"
  | "unconfirmed"
  | "unknown"
  | "declined"
  | "notSent"
  | "previous"
  | "reverted"

const failedStep = ({ error, last }: Extract<SendProgress, { readonly status: "failed" }>): ReceiptStep => {
  if (error.code === "PreviousUnknown") return "previous"
  if (error.code === "UserRejected" || (last === null && attemptOf(error) === "declined")) return "declined"
  if (last === null || knownNotSent.includes(error.code)) return "notSent"
  return "hash" in last ? "reverted" : "unknown"
}

const sendingSteps = {
  awaitingWallet: "approving",
  unknown: "unknown",
  submitted: "pending",
  confirmed: "sent",
  unconfirmed: "unconfirmed",
} as const

/** The step of a transfer that its receipt shows. That it failed is said only when that is known. */
export const receiptStep = (progress: SendProgress): ReceiptStep => {
  switch (progress.status) {
    case "idle":
      return "idle"
    case "sending":
      return progress.step === null ? "preparing" : sendingSteps[progress.step.type]
    case "sent":
      return sendingSteps[progress.step.type]
    case "failed":
      return failedStep(progress)
  }
}
