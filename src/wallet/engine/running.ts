import { defer, finalize, ignoreElements, type Observable, type SchedulerLike, takeUntil } from "rxjs"
import type { Environment } from "../../services/environment.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { keeping, type Lifecycle } from "../lifecycle.js"

/** Whether a wallet runs: from the first `start` until a moment after the last stop. */
export interface Running {
  readonly isRunning: () => boolean
  /** Creates `start`: keeps `life$` subscribed until a moment after the function it returns is called. */
  readonly starting: (life$: Observable<unknown>, clock: SchedulerLike) => () => () => void
}

export const createRunning = ({ destroyed$, isDestroyed }: Lifecycle): Running => {
  let isRunning = false
  const running = (life$: Observable<unknown>): Observable<never> =>
    defer(() => {
      isRunning = !isDestroyed()
      return life$
    }).pipe(
      takeUntil(destroyed$),
      finalize(() => (isRunning = false)),
      ignoreElements(),
    )
  return {
    isRunning: () => isRunning,
    starting: (life$, clock) => keeping(stateOf(running(life$), { initial: null, clock })),
  }
}

/** The same environment, whose streams complete with `destroyed$`: no listener outlives the wallet. */
export const untilDestroyed = (destroyed$: Observable<unknown>, environment: Environment): Environment => {
  const { page, storage } = environment
  return {
    ...environment,
    // Of an instance of a class, a spread leaves out the methods.
    storage: {
      read: storage.read.bind(storage),
      write: storage.write.bind(storage),
      changed$: storage.changed$.pipe(takeUntil(destroyed$)),
    },
    page: {
      ...page,
      events: (type) => page.events(type).pipe(takeUntil(destroyed$)),
      visible$: page.visible$.pipe(takeUntil(destroyed$)),
      prefersDark$: page.prefersDark$.pipe(takeUntil(destroyed$)),
    },
  }
}
