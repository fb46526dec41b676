import { type OperatorFunction, scan } from "rxjs"
import { latest, type Remote } from "../../model/remote.js"

/**
 * Carries the last good value through `loading` and `failed`, so that a refresh never blanks a view.
 *
 *     source  l-A-l-f      A ready, l loading, f failed
 *     result  l-A-k-g      k loading with A, g failed with A
 */
export const keepLast = <T>(): OperatorFunction<Remote<T>, Remote<T>> =>
  scan((previous, next) =>
    next.status === "loading" || next.status === "failed" ? { ...next, last: latest(previous) } : next,
  )
