import type { AccountKey } from "../model/account.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account; null while nobody is connected. Null does not mean disconnected: ask `useStatus` for that. */
export const useAccount = (): AccountKey | null => useStream(useWallet().account$, null)
