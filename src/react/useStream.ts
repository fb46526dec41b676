import { useCallback, useSyncExternalStore } from "react"
import type { State } from "../streams/operators/state.js"

/**
 * The present value of a state stream. One render per change, none for the same value, no torn
 * frame in a transition, and the server's value while hydrating.
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
    () => onServer,
  )
}
