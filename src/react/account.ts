import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { Price } from "../model/price.js"
import { idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account; null while there is none. Null does not mean disconnected: see `useStatus`. */
export const useAccount = (): AccountKey | null => useStream(useWallet().account$, null)

/** The active account's balance. It is loaded while it is read. */
export const useBalance = (): Remote<Balance> => useStream(useWallet().balance$, idle)

/** What the active account owns on its network. It is loaded while it is read. */
export const useTokens = (): Remote<readonly Token[]> => useStream(useWallet().tokens$, idle)

/** The name of the active account, and its picture. It is loaded while it is read. */
export const useIdentity = (): Remote<Identity> => useStream(useWallet().identity$, idle)

/** The price of the native coin of the active account's network. It is loaded while it is read. */
export const usePrice = (): Remote<Price | null> => useStream(useWallet().price$, idle)

/** The active account's transactions, and the way to ask for more of them. They are loaded while they are read. */
export const useHistory = (): readonly [history: Remote<History>, more: () => void] => {
  const { state$, more } = useWallet().history
  return [useStream(state$, idle), more]
}
