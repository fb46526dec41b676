import type { Balance } from "../model/balance.js"
import { idle, type Remote } from "../model/remote.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account's balance. Reading it is what makes it load. */
export const useBalance = (): Remote<Balance> => useStream(useWallet().balance$, idle)
