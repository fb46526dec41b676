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

/** An error and those that it wraps, innermost first. */
const layersOf = (thrown: unknown, depth = 4): readonly unknown[] =>
  depth === 0 || typeof thrown !== "object"
    ? []
    : [...quirks.wrappedErrors.flatMap((name) => layersOf(property(thrown, name), depth - 1)), thrown]

/** The RPC error code of an error itself. Some wallets use a string. */
export const rpcCodeIn = (layer: unknown): number | undefined => {
  const code = property(layer, "code")
  if (typeof code === "string" && /^-?\d{1,6}$/.test(code)) return Number(code)
  return typeof code === "number" ? code : undefined
}

/** The RPC error codes, those of wrapped errors first. */
const rpcCodesOf = (thrown: unknown): readonly number[] => layersOf(thrown).flatMap((layer) => rpcCodeIn(layer) ?? [])

/** Whether an error, or one that it wraps, has one of these codes. */
export const hasRpcCode = (thrown: unknown, codes: readonly number[]): boolean =>
  rpcCodesOf(thrown).some((code) => codes.includes(code))

/** The RPC error code, of the wrapped error if there is one. */
export const rpcCodeOf = (thrown: unknown): number | undefined => rpcCodesOf(thrown)[0]

/** The wallet's error messages, sanitized, those of wrapped errors first. */
const messagesOf = (thrown: unknown): readonly string[] =>
  [...layersOf(thrown).map((layer) => property(layer, "message")), thrown]
    .filter((text) => typeof text === "string")
    .map((text) => safeText(text, chainLimits.messageLength))
    .filter((text) => text !== "")

type ErrorFactory = (request: FailedRequest, cause: unknown) => AnyWalletError

const rejected: ErrorFactory = ({ connector }, cause) => fail("UserRejected", { connector }, cause)
const unsupported: ErrorFactory = ({ connector, method }, cause) =>
  fail("MethodUnsupported", { connector, method }, cause)
const offline: ErrorFactory = ({ connector }, cause) => fail("WalletOffline", { connector }, cause)

/** Errors by EIP-1193 and EIP-1474 code. */
const errorsByCode: Readonly<Record<number, ErrorFactory>> = {
  ...Object.fromEntries(quirks.rejectionCodes.map((code) => [code, rejected])),
  4100: ({ connector }, cause) => fail("Unauthorized", { connector }, cause),
  ...Object.fromEntries(quirks.unsupportedCodes.map((code) => [code, unsupported])),
  4900: offline,
  4901: offline,
  [-32002]: ({ connector }, cause) => fail("RequestPending", { connector }, cause),
}

/** Maps a wallet's error to a `WalletError`, by its code or else by its message. A `WalletError` is returned unchanged. */
export const walletFailure = (request: FailedRequest, thrown: unknown): AnyWalletError => {
  if (isWalletError(thrown)) return thrown
  const messages = messagesOf(thrown)
  const named = rpcCodesOf(thrown).flatMap((code) => errorsByCode[code] ?? [])[0]
  if (messages.some((message) => quirks.rejectionMessage.test(message))) return rejected(request, thrown)
  if (named) return named(request, thrown)
  if (request.symbol !== undefined && messages.some((message) => quirks.insufficientFundsMessage.test(message))) {
    return fail("InsufficientFunds", { symbol: request.symbol }, thrown)
  }
  return fail("WalletRefused", { connector: request.connector, message: messages[0] ?? "…" }, thrown)
}

/** Whether the error means that the wallet does not know the chain. */
export const isUnknownChain = ({ code, cause }: AnyWalletError): boolean =>
  code !== "UserRejected" &&
  (hasRpcCode(cause, quirks.unknownChainCodes) ||
    messagesOf(cause).some((message) => quirks.unknownChainMessage.test(message)))
