import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The time, in ms since 1970, anew every few seconds. A server does not know the visitor's: there it is 0. */
export const useNow = (): number => useStream(useWallet().now$, 0)
