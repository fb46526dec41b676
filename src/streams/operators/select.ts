import { distinctUntilChanged, map, type OperatorFunction } from "rxjs"

/**
 * One projection of a state, told only when it changes. Two projections of one state are read together by one
 * `select`, never joined again by `combineLatest`.
 *
 *     state   a-b-c        b and c have the same name
 *     name    a-b--
 */
export const select =
  <S, T>(project: (state: S) => T, same: (a: T, b: T) => boolean = Object.is): OperatorFunction<S, T> =>
  (state$) =>
    state$.pipe(map(project), distinctUntilChanged(same))
