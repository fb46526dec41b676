import { type Observable, ReplaySubject, takeUntil } from "rxjs"
import type { Environment } from "../services/environment.js"

/** A signal that is given once and heard by all, those who come later too. */
export interface Ending {
  readonly ended$: Observable<void>
  readonly isOver: () => boolean
  readonly end: () => void
}

export const createEnding = (): Ending => {
  const subject = new ReplaySubject<void>(1)
  let over = false
  const end = (): void => {
    over = true
    subject.next()
  }
  return { ended$: subject.asObservable(), isOver: () => over, end }
}

/** The same outside, deaf from `ended$` on: no listener outlives the wallet. */
export const until = (ended$: Observable<unknown>, environment: Environment): Environment => {
  const { page, storage } = environment
  return {
    ...environment,
    storage: { ...storage, changed$: storage.changed$.pipe(takeUntil(ended$)) },
    page: {
      ...page,
      announced$: page.announced$.pipe(takeUntil(ended$)),
      visible$: page.visible$.pipe(takeUntil(ended$)),
      prefersDark$: page.prefersDark$.pipe(takeUntil(ended$)),
    },
  }
}
