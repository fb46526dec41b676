import { distinctUntilChanged, map, type OperatorFunction } from "rxjs"

/**
 * A projection of a state that emits only when it changes. To read two projections together use one `select`, not
 * `combineLatest`, which would emit inconsistent pairs.
 *
 *     state   a-b-c        b and c have the same name
 *     name    a-b--
 */
export const select =
  <S, T>(project: (state: S) => T, same: (a: T, b: T) => boolean = Object.is): OperatorFunction<S, T> =>
  (state$) =>
    state$.pipe(map(project), distinctUntilChanged(same))
