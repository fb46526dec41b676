import { useLayoutSubscription, useSubscription } from "observable-hooks"
import { useMemo } from "react"
import { type Observable, share } from "rxjs"

/**
 * Subscribes once while the component is mounted: in a layout effect, before any effect of the tree around. Where that tree
 * suspends, React ends layout effects and no others: the subscription goes on by a second effect.
 */
export const useMountedSubscription = <T>(source$: Observable<T>, next: (value: T) => void = () => {}): void => {
  const shared$ = useMemo(() => source$.pipe(share()), [source$])
  const whileShown = useLayoutSubscription(shared$, next)
  useSubscription(shared$, (value) => {
    if (whileShown.current?.closed) next(value)
  })
}
