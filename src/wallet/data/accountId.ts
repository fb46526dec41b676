import { type AccountKey, caip10 } from "../../model/account.js"
import { namespaceOf } from "../../model/namespace.js"

/** By which answers about an account are kept: EVM addresses are one in any letter case. */
export const accountId = (account: AccountKey): string =>
  namespaceOf(account.network) === "eip155" ? caip10(account).toLowerCase() : caip10(account)
