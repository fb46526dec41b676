import type { ConnectAttempt } from "../model/connectAttempt.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The latest attempt to connect: waiting for the wallet, or failed; null when there is none, or it has succeeded. */
export const useAttempt = (): ConnectAttempt | null => useStream(useWallet().attempt$, null)
