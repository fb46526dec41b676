import type { AnyWalletError, ErrorCode } from "./errors.js"

const codes: readonly ErrorCode[] = [
  "ChainUnreachable",
  "ServiceUnreachable",
  "ServiceTimedOut",
  "ServerError",
  "RateLimited",
  "TimedOut",
  "BalanceUnavailable",
  "NameUnverified",
]

/** Whether the same request may succeed later: nothing answered it, or nothing could. */
export const isTransient = ({ code }: AnyWalletError): boolean => codes.includes(code)
