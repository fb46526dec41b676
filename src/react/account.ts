import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { Price } from "../model/price.js"
import { idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account; null while nobody is connected. Null does not mean disconnected: ask `useStatus` for that. */
export const useAccount = (): AccountKey | null => useStream(useWallet().account$, null)

/** The active account's balance. Reading it is what makes it load. */
export const useBalance = (): Remote<Balance> => useStream(useWallet().balance$, idle)

/** What the active account owns on its network. Reading it is what makes it load. */
export const useTokens = (): Remote<readonly Token[]> => useStream(useWallet().tokens$, idle)

/** How the active account is called, and its picture. Reading it is what makes it load. */
export const useIdentity = (): Remote<Identity> => useStream(useWallet().identity$, idle)

/** What the own coin of the active account's network is worth. Reading it is what makes it load. */
export const usePrice = (): Remote<Price | null> => useStream(useWallet().price$, idle)

/** The active account's transactions, and the way to ask for more of them. Reading them is what makes them load. */
export const useHistory = (): readonly [history: Remote<History>, more: () => void] => {
  const { state$, more } = useWallet().history
  return [useStream(state$, idle), more]
}
