import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { PendingTransfer } from "../model/pendingTransfer.js"
import type { Price } from "../model/price.js"
import { idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account; null while there is none. Null does not mean disconnected: see `useStatus`. */
export const useAccount = (): AccountKey | null => useStream(useWallet().account$, null)

/** The active account's balance. Loaded while a component uses this hook. */
export const useBalance = (): Remote<Balance> => useStream(useWallet().balance$, idle)

/** The active account's tokens on its network. Loaded while a component uses this hook. */
export const useTokens = (): Remote<readonly Token[]> => useStream(useWallet().tokens$, idle)

/** The active account's name and avatar. Loaded while a component uses this hook. */
export const useIdentity = (): Remote<Identity> => useStream(useWallet().identity$, idle)

/** The price of the native coin of the active account's network. Loaded while a component uses this hook. */
export const usePrice = (): Remote<Price | null> => useStream(useWallet().price$, idle)

/** The active account's transfers that have not ended. They are loaded, and followed, while they are read. */
export const useTransfers = (): Remote<readonly PendingTransfer[]> => useStream(useWallet().transfers$, idle)

/** The active account's transactions, and a function that loads the next page. Loaded while a component uses this hook. */
export const useHistory = (): readonly [history: Remote<History>, more: () => void] => {
  const { state$, more } = useWallet().history
  return [useStream(state$, idle), more]
}
