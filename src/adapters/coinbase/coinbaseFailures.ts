import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, fail, messageOf, WalletError } from "../../model/errors.js"
import { safeText } from "../../model/presentation.js"
import { property } from "../../services/codecs/tryGet.js"

/** What the SDK rejects with when it connects, as a `WalletError`. */
export const coinbaseFailure = (connector: string, method: string, thrown: unknown): AnyWalletError => {
  if (thrown instanceof WalletError) return thrown as AnyWalletError
  switch (property(thrown, "code")) {
    case 4001:
      return fail("UserRejected", { connector }, thrown)
    case 4100:
      return fail("Unauthorized", { connector }, thrown)
    case 4200:
      return fail("MethodUnsupported", { connector, method }, thrown)
    default: {
      const message = safeText(messageOf(thrown), chainLimits.messageLength)
      return fail("WalletRefused", { connector, message: message || "…" }, thrown)
    }
  }
}
