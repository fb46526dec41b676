import { idle, type Remote } from "../model/remote.js"
import type { Token } from "../model/token.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** What the active account owns on its network. Reading it is what makes it load. */
export const useTokens = (): Remote<readonly Token[]> => useStream(useWallet().tokens$, idle)
