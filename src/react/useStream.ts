import { useCallback, useSyncExternalStore } from "react"
import type { State } from "../streams/operators/withValue.js"

/**
 * The current value of a state stream. Renders once per change and not for the same value, without tearing in
 * transitions, and with the server's value while hydrating.
 * Where `isSubscribed` is false it only reads the value: nothing is requested, and nothing is rendered when it changes.
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
