import { type AnyWalletError, type ErrorCode, WalletError } from "../../model/errors.js"
import { tryGet } from "./tryGet.js"

/** Whether what was thrown is an error of this SDK. Guarded because `instanceof` may call a trap of a hostile proxy. */
export const isWalletError = (thrown: unknown): thrown is AnyWalletError =>
  tryGet(() => thrown instanceof WalletError) === true

/** Whether what was thrown is an error with one of these codes. */
export const hasCode = (thrown: unknown, codes: readonly ErrorCode[]): boolean =>
  isWalletError(thrown) && codes.includes(thrown.code)
