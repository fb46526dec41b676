import { type AnyWalletError, fail } from "../../../model/errors.js"
import { chainLimits } from "../../../model/chainLimits.js"
import { safeText } from "../../../model/presentation.js"
import { isWalletError } from "../../../services/codecs/isWalletError.js"
import { property } from "../../../services/codecs/tryGet.js"
import { quirks } from "./quirks.js"

/** The request that failed. */
export interface FailedRequest {
  readonly connector: string
  readonly method: string
  /** Symbol of the native coin, if the request spends it. */
  readonly symbol?: string
}

/** An error and the one it wraps, innermost first. */
const layersOf = (thrown: unknown): readonly unknown[] => {
  const [outer, inner] = quirks.wrappedError
  return [property(property(thrown, outer), inner), thrown]
}

/** The RPC error code, of the wrapped error if there is one. Some wallets use a string. */
export const rpcCodeOf = (thrown: unknown): number | undefined =>
  layersOf(thrown)
    .map((layer) => property(layer, "code"))
    .map((code) => (typeof code === "string" && /^-?\d{1,6}$/.test(code) ? Number(code) : code))
    .find((code) => typeof code === "number")

/** The wallet's error message, sanitized. */
const walletMessage = (thrown: unknown): string => {
  const candidates = [...layersOf(thrown).map((layer) => property(layer, "message")), thrown]
  const message = candidates.find((text) => typeof text === "string" && text.trim() !== "")
  return typeof message === "string" ? safeText(message, chainLimits.messageLength) : ""
}

type ErrorFactory = (request: FailedRequest, message: string, cause: unknown) => AnyWalletError

const rejected: ErrorFactory = ({ connector }, _, cause) => fail("UserRejected", { connector }, cause)
const unsupported: ErrorFactory = ({ connector, method }, _, cause) =>
  fail("MethodUnsupported", { connector, method }, cause)
const offline: ErrorFactory = ({ connector }, _, cause) => fail("WalletOffline", { connector }, cause)

/** Errors by EIP-1193 and EIP-1474 code. */
const errorsByCode: Readonly<Record<number, ErrorFactory>> = {
  ...Object.fromEntries(quirks.rejectionCodes.map((code) => [code, rejected])),
  4100: ({ connector }, _, cause) => fail("Unauthorized", { connector }, cause),
  ...Object.fromEntries(quirks.unsupportedCodes.map((code) => [code, unsupported])),
  4900: offline,
  4901: offline,
  [-32002]: ({ connector }, _, cause) => fail("RequestPending", { connector }, cause),
}

/** Maps a wallet's error to a `WalletError`, by its code or else by its message. A `WalletError` is returned unchanged. */
export const walletFailure = (request: FailedRequest, thrown: unknown): AnyWalletError => {
  if (isWalletError(thrown)) return thrown
  const message = walletMessage(thrown)
  const named = errorsByCode[rpcCodeOf(thrown) ?? 0]
  if (quirks.rejectionMessage.test(message)) return rejected(request, message, thrown)
  if (named) return named(request, message, thrown)
  if (request.symbol !== undefined && quirks.insufficientFundsMessage.test(message)) {
    return fail("InsufficientFunds", { symbol: request.symbol }, thrown)
  }
  return fail("WalletRefused", { connector: request.connector, message: message || "…" }, thrown)
}

/** Whether the error means that the wallet does not know the chain. */
export const isUnknownChain = (error: AnyWalletError): boolean =>
  error.code !== "UserRejected" &&
  (quirks.unknownChainCodes.some((code) => code === rpcCodeOf(error.cause)) ||
    quirks.unknownChainMessage.test(walletMessage(error.cause)))
