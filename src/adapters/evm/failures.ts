import { type AnyWalletError, type ErrorCode, fail, WalletError } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import { safeText } from "../../model/presentation.js"
import { tryGet, property } from "./tryGet.js"
import { quirks } from "./quirks.js"

/** Whom was asked, and for what. */
export interface Asked {
  readonly connector: string
  readonly method: string
  /** The coin that pays, where one is needed. */
  readonly symbol?: string
}

/** Even this question can be a trap: a proxy is asked for its prototype. */
export const isOurs = (thrown: unknown): thrown is AnyWalletError =>
  tryGet(() => thrown instanceof WalletError) === true

/** Failures that other failures wrap, the innermost first. */
const layersOf = (thrown: unknown): readonly unknown[] => {
  const [outer, inner] = quirks.trueFailure
  const wrapped = property(property(thrown, outer), inner)
  return wrapped === undefined || wrapped === null ? [thrown] : [wrapped, thrown]
}

/** The RPC code that counts: of the true failure where a wallet wraps one. Some write it as a text. */
export const rpcCodeOf = (thrown: unknown): number | undefined =>
  layersOf(thrown)
    .map((layer) => property(layer, "code"))
    .map((code) => (typeof code === "string" && /^-?\d{1,6}$/.test(code) ? Number(code) : code))
    .find((code) => typeof code === "number")

/** A stranger's words about a failure, fit to be shown. */
const wordsOf = (thrown: unknown): string => {
  const said = [...layersOf(thrown).map((layer) => property(layer, "message")), thrown]
  const words = said.find((word) => typeof word === "string" && word.trim() !== "")
  return typeof words === "string" ? safeText(words, chainLimits.messageLength) : ""
}

type Naming = (asked: Asked, words: string, cause: unknown) => AnyWalletError

const rejected: Naming = ({ connector }, _, cause) => fail("UserRejected", { connector }, cause)
const unsupported: Naming = ({ connector, method }, _, cause) => fail("MethodUnsupported", { connector, method }, cause)
const offline: Naming = ({ connector }, _, cause) => fail("WalletOffline", { connector }, cause)

/** EIP-1193 and EIP-1474 codes, by name. */
const byCode: Readonly<Record<number, Naming>> = {
  ...Object.fromEntries(quirks.rejectionCodes.map((code) => [code, rejected])),
  4100: ({ connector }, _, cause) => fail("Unauthorized", { connector }, cause),
  4200: unsupported,
  [-32601]: unsupported,
  4900: offline,
  4901: offline,
  [-32002]: ({ connector }, _, cause) => fail("RequestPending", { connector }, cause),
}

/** What a wallet throws, as one of ours. The words count where the codes say nothing; ours pass through untouched. */
export const walletFailure = (asked: Asked, thrown: unknown): AnyWalletError => {
  if (isOurs(thrown)) return thrown
  const words = wordsOf(thrown)
  const named = byCode[rpcCodeOf(thrown) ?? 0]
  if (quirks.rejectionWords.test(words)) return rejected(asked, words, thrown)
  if (named) return named(asked, words, thrown)
  if (asked.symbol !== undefined && quirks.poorWords.test(words)) {
    return fail("InsufficientFunds", { symbol: asked.symbol }, thrown)
  }
  return fail("WalletRefused", { connector: asked.connector, message: words || "…" }, thrown)
}

/** Whether a failure of ours came from a wallet that does not know the chain. */
export const isUnknownChain = (error: AnyWalletError): boolean =>
  error.code !== "UserRejected" && quirks.unknownChainCodes.some((code) => code === rpcCodeOf(error.cause))

export const hasCode = (thrown: unknown, codes: readonly ErrorCode[]): boolean =>
  isOurs(thrown) && codes.includes(thrown.code)
