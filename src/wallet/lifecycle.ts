import { defer, finalize, ignoreElements, type Observable, ReplaySubject, type SchedulerLike, takeUntil } from "rxjs"
import type { Environment } from "../services/environment.js"
import { stateOf } from "../streams/operators/state.js"

/** Whether a wallet runs, and whether it has been destroyed. */
export interface Lifecycle {
  /** Emits when the wallet is destroyed, to late subscribers too. */
  readonly destroyed$: Observable<void>
  readonly isDestroyed: () => boolean
  readonly destroy: () => void
  /** From the first `start` until a moment after the last stop. */
  readonly isRunning: () => boolean
  /** Creates `start`: keeps `life$` subscribed until a moment after the function it returns is called. */
  readonly starting: (life$: Observable<unknown>, clock: SchedulerLike) => () => () => void
}

export const createLifecycle = (): Lifecycle => {
  const destroyed = new ReplaySubject<void>(1)
  let isDestroyed = false
  let isRunning = false
  const running = (life$: Observable<unknown>): Observable<never> =>
    defer(() => {
      isRunning = !isDestroyed
      return life$
    }).pipe(
      takeUntil(destroyed),
      finalize(() => (isRunning = false)),
      ignoreElements(),
    )
  return {
    destroyed$: destroyed.asObservable(),
    isDestroyed: () => isDestroyed,
    destroy: () => {
      isDestroyed = true
      destroyed.next()
    },
    isRunning: () => isRunning,
    starting: (life$, clock) => {
      const shared$ = stateOf(running(life$), { initial: null, clock })
      return () => {
        const subscription = shared$.subscribe()
        return () => subscription.unsubscribe()
      }
    },
  }
}

/** The same environment, whose streams complete with `destroyed$`: no listener outlives the wallet. */
export const untilDestroyed = (destroyed$: Observable<unknown>, environment: Environment): Environment => {
  const { page, storage } = environment
  return {
    ...environment,
    storage: { ...storage, changed$: storage.changed$.pipe(takeUntil(destroyed$)) },
    page: {
      ...page,
      events: (type) => page.events(type).pipe(takeUntil(destroyed$)),
      visible$: page.visible$.pipe(takeUntil(destroyed$)),
      prefersDark$: page.prefersDark$.pipe(takeUntil(destroyed$)),
    },
  }
}
