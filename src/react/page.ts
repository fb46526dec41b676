import { useSyncExternalStore } from "react"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const never = (): (() => void) => () => {}

/**
 * Whether the state of the wallet may be drawn. On a server and while its page is hydrated it is not known who is
 * connected, so a view draws a neutral state then, and never "Connect" for a returning visitor. On a page that was not
 * drawn by a server it is true from the first render on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The time, in ms since 1970, updated every few seconds. On a server, which does not know the visitor's, it is 0. */
export const useNow = (): number => useStream(useWallet().now$, 0)
