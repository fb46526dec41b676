import { type Observable, ReplaySubject } from "rxjs"

/** Whether a wallet has been destroyed. */
export interface Lifecycle {
  /** Emits when the wallet is destroyed, to late subscribers too. */
  readonly destroyed$: Observable<void>
  readonly isDestroyed: () => boolean
  readonly destroy: () => void
}

export const createLifecycle = (): Lifecycle => {
  const destroyed = new ReplaySubject<void>(1)
  let isDestroyed = false
  return {
    destroyed$: destroyed.asObservable(),
    isDestroyed: () => isDestroyed,
    destroy: () => {
      isDestroyed = true
      destroyed.next()
    },
  }
}

/** A function that keeps `life$` subscribed until the function it returns is called. */
export const keeping = (life$: Observable<unknown>) => (): (() => void) => {
  const subscription = life$.subscribe()
  return () => subscription.unsubscribe()
}
