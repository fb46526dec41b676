import { useSyncExternalStore } from "react"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const never = (): (() => void) => () => {}

/**
 * Whether the state of the wallet may be rendered. On a server and while hydrating, storage has not been read, so
 * render a neutral state, never "Connect" for a returning user. On a page that was not rendered by a server, it is true
 * from the first render on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The current time, in ms since 1970, every 10 s. On a server, where the user's time is unknown, it is 0. */
export const useNow = (): number => useStream(useWallet().now$, 0)
