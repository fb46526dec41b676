import type { ErrorCode } from "../errors.js"

/** Failures after which it is known that nothing was sent, although the wallet was asked: for certain, and for good. */
export const knownNotSent: readonly ErrorCode[] = [
  ...(["UserRejected", "PopupBlocked", "NotSent", "TransactionChanged", "TransferExpired"] as const),
]

/** Failures of a wallet that carries out no such request: it has no such method, or is not on the network of the request. */
export const notCarriedOut: readonly ErrorCode[] = ["MethodUnsupported", "ChainUnsupported", "WrongNetwork"]
