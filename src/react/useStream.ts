import { useCallback, useSyncExternalStore } from "react"
import type { State } from "../streams/operators/withValue.js"

/**
 * The current value of a state stream. Renders once per change and not for the same value, without tearing in
 * transitions, and with the server's value while hydrating. What a stream requests is not requested unless `isSubscribed`.
 */
export const useStream = <T>(state$: State<T>, onServer: T = state$.value, isSubscribed = true): T => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = isSubscribed ? state$.subscribe(changed) : null
      return () => subscription?.unsubscribe()
    },
    [state$, isSubscribed],
  )
  return useSyncExternalStore(
    subscribe,
    () => state$.value,
    () => state$.onServer ?? onServer,
  )
}
