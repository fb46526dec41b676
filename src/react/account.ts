import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/token/balance.js"
import type { History } from "../model/activity/history.js"
import type { Identity } from "../model/names/identity.js"
import type { Namespace } from "../model/namespace.js"
import type { PendingTransfer } from "../model/transfer/pendingTransfer.js"
import type { Price } from "../model/token/price.js"
import { idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token/token.js"
import { useChain } from "./context.js"
import { useStream } from "./useStream.js"

/**
 * The account that acts in a chain family, by default in the active one; null while there is none. Null does not mean
 * disconnected: see `useStatus`.
 */
export const useAccount = (namespace?: Namespace): AccountKey | null => useStream(useChain(namespace).account$, null)

/** The balance of the account of a chain family, by default of the active one. Loaded while a component uses this hook. */
export const useBalance = (namespace?: Namespace): Remote<Balance> => useStream(useChain(namespace).balance$, idle)

/** The active account's tokens on its network. Loaded while a component uses this hook. */
export const useTokens = (namespace?: Namespace): Remote<readonly Token[]> =>
  useStream(useChain(namespace).tokens$, idle)

/** The active account's name and avatar. Loaded while a component uses this hook. */
export const useIdentity = (namespace?: Namespace): Remote<Identity> => useStream(useChain(namespace).identity$, idle)

/** The price of the native coin of the active account's network. Loaded while a component uses this hook. */
export const usePrice = (namespace?: Namespace): Remote<Price | null> => useStream(useChain(namespace).price$, idle)

/** The active account's transfers that have not ended. They are loaded, and followed, while they are read. */
export const useTransfers = (namespace?: Namespace): Remote<readonly PendingTransfer[]> =>
  useStream(useChain(namespace).transfers$, idle)

/** The active account's transactions, and a function that loads the next page. Loaded while a component uses this hook. */
export const useHistory = (namespace?: Namespace): readonly [history: Remote<History>, more: () => void] => {
  const { state$, more } = useChain(namespace).history
  return [useStream(state$, idle), more]
}
