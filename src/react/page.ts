import { useSyncExternalStore } from "react"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const never = (): (() => void) => () => {}

/**
 * Whether what the wallet says may be drawn. On a server and while its page is hydrated nobody knows who is connected, so
 * a view draws a neutral state then, and never "Connect" for someone who is remembered. On a page that was not drawn by
 * a server it is true from the first render on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The time, in ms since 1970, anew every few seconds. A server does not know the visitor's: there it is 0. */
export const useNow = (): number => useStream(useWallet().now$, 0)
