import { useCallback, useSyncExternalStore } from "react"
import type { State } from "../streams/operators/withValue.js"

/**
 * The current value of a state stream. Renders once per change and not for the same value, without tearing in
 * transitions, and with the server's value while hydrating.
 */
export const useStream = <T>(state$: State<T>, onServer: T = state$.value): T => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [state$],
  )
  return useSyncExternalStore(
    subscribe,
    () => state$.value,
    () => state$.onServer ?? onServer,
  )
}
