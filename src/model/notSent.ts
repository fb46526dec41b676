import type { ErrorCode } from "./errors.js"

/** Failures after which it is known that nothing was sent, although the wallet was asked: for certain, and for good. */
export const knownNotSent: readonly ErrorCode[] = [
  ...(["UserRejected", "PopupBlocked", "NotSent", "TransactionChanged", "TransferExpired"] as const),
]
