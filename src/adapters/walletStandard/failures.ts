import { type AnyWalletError, fail } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeText } from "../../model/presentation.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"
import { property } from "../../services/codecs/tryGet.js"

/** The request that failed. */
interface FailedCall {
  readonly connector: string
  readonly method: string
}

/**
 * The user rejected the request: 4001 as in EIP-1193, which most wallets use for every chain family; 4001000 in
 * `@wallet-standard/errors`; 5000 and 5002 over WalletConnect.
 */
const rejectionCodes: readonly unknown[] = [4001, 4001000, 5000, 5002]

/** Most wallets report a rejection by the user in words, with or without a code. An approval is always the user's. */
const userMessage =
  /user (has )?(rejected|cancell?ed|denied|declined)|(rejected|cancell?ed|denied|declined) by (the )?user|approval (was |has been )?(rejected|cancell?ed|denied|declined)/i

/**
 * Some do not say who rejected it, or say that their window was closed. For what a wallet sends these are no rejection by
 * the user: the network may have rejected it, and it may have left before.
 */
const rejectionMessage =
  /(request|transaction|connection|signature|message) (was |has been )?(rejected|cancell?ed|denied|declined)|(window|plugin) closed/i
const sends = /signAndSendTransaction$/

/** 4200 by EIP-1193, -32601 by JSON-RPC, 10001 over WalletConnect. */
const unsupportedCodes: readonly unknown[] = [4200, -32601, 10_001]

/** 4100 by EIP-1193; 3001 and 3005 over WalletConnect; 4100000 in `@wallet-standard/errors`. */
const unauthorizedCodes: readonly unknown[] = [4100, 4_100_000, 3001, 3005]

const offlineCodes: readonly unknown[] = [4900, 4901]

/** The message of what was thrown, sanitized. */
const messageIn = (thrown: unknown): string => {
  const text = typeof thrown === "string" ? thrown : property(thrown, "message")
  return typeof text === "string" ? safeText(text, chainLimits.messageLength) : ""
}

/** Maps what a wallet threw to a `WalletError`, by its code or else by its message. A `WalletError` is returned unchanged. */
export const standardFailure = ({ connector, method }: FailedCall, thrown: unknown): AnyWalletError => {
  if (isWalletError(thrown)) return thrown
  const code = property(thrown, "code") ?? property(property(thrown, "context"), "__code")
  const message = messageIn(thrown)
  const isRejected = userMessage.test(message) || (rejectionMessage.test(message) && !sends.test(method))
  if (rejectionCodes.includes(code) || isRejected) return fail("UserRejected", { connector }, thrown)
  if (unsupportedCodes.includes(code)) return fail("MethodUnsupported", { connector, method }, thrown)
  if (unauthorizedCodes.includes(code)) return fail("Unauthorized", { connector }, thrown)
  if (offlineCodes.includes(code)) return fail("WalletOffline", { connector }, thrown)
  if (code === -32002) return fail("RequestPending", { connector }, thrown)
  return fail("WalletRefused", { connector, message: message || "…" }, thrown)
}
