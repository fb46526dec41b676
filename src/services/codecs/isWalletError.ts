import { type AnyWalletError, WalletError } from "../../model/errors.js"
import { tryGet } from "./tryGet.js"

/** Whether what was thrown is an error of this SDK. Guarded because `instanceof` may call a trap of a hostile proxy. */
export const isWalletError = (thrown: unknown): thrown is AnyWalletError =>
  tryGet(() => thrown instanceof WalletError) === true
