import { chainLimits } from "../../../model/chainLimits.js"
import { type AnyWalletError, fail } from "../../../model/errors.js"
import { safeText } from "../../../model/presentation.js"
import { isWalletError } from "../../../services/codecs/isWalletError.js"
import { property } from "../../../services/codecs/tryGet.js"

/** The request that failed. */
export interface FailedRequest {
  readonly connector: string
  readonly method: string
  /** The codes of its protocol, beside those of EIP-1193. */
  readonly codes?: FailureCodes | undefined
}

/** An error and the one it wraps: Leather rejects with a whole JSON-RPC response. */
const layersOf = (thrown: unknown): readonly unknown[] => [property(thrown, "error"), thrown]

const codeOf = (thrown: unknown): unknown =>
  layersOf(thrown)
    .map((layer) => property(layer, "code"))
    .find((code) => typeof code === "number")

const messageIn = (thrown: unknown): string => {
  const texts = [...layersOf(thrown).map((layer) => property(layer, "message")), thrown]
  const message = texts.find((text) => typeof text === "string" && text.trim() !== "")
  return typeof message === "string" ? safeText(message, chainLimits.messageLength) : ""
}

/** What an error code of a protocol means. */
export type FailureCodes = Readonly<
  Record<number, "UserRejected" | "Unauthorized" | "MethodUnsupported" | "RequestPending">
>

/** By EIP-1193, which UniSat, OKX, Leather and Phantom follow. */
const commonCodes: FailureCodes = {
  4001: "UserRejected",
  5002: "UserRejected",
  4100: "Unauthorized",
  4200: "MethodUnsupported",
  [-32601]: "MethodUnsupported",
  [-32002]: "RequestPending",
}

const rejection = /user (rejected|cancell?ed|denied)|(rejected|cancell?ed|denied) by (the )?user/i

/** A window that was closed: a rejection, but for what the wallet sends, which may have left before. */
const closed = /user closed/i
const sends = /^send(Transfer|Bitcoin)$/

const insufficient = /insufficient (funds|balance|utxo)|not enough (funds|balance)/i

/** Maps what a wallet throws to a `WalletError`, by its words or else by its code. */
export const walletFailure = ({ connector, method, codes }: FailedRequest, thrown: unknown): AnyWalletError => {
  if (isWalletError(thrown)) return thrown
  const message = messageIn(thrown)
  const code = codeOf(thrown)
  const isRejected = rejection.test(message) || (closed.test(message) && !sends.test(method))
  if (isRejected) return fail("UserRejected", { connector }, thrown)
  const known = typeof code === "number" ? { ...commonCodes, ...codes }[code] : undefined
  if (known === "MethodUnsupported") return fail(known, { connector, method }, thrown)
  if (insufficient.test(message)) return fail("InsufficientFunds", { symbol: "BTC" }, thrown)
  if (known === "UserRejected") return fail(known, { connector }, thrown)
  if (known === "Unauthorized") return fail(known, { connector }, thrown)
  if (known === "RequestPending") return fail(known, { connector }, thrown)
  return fail("WalletRefused", { connector, message: message || "…" }, thrown)
}
