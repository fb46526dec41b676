import { useSyncExternalStore } from "react"

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
