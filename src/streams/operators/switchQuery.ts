import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type OperatorFunction,
  switchMap,
} from "rxjs"
import { connectInOrder } from "./inOrder.js"

export interface SwitchQueryOptions<V, A, R> {
  /** The key of the query: it is repeated only when this changes. */
  readonly keyOf: (value: V) => string
  /** The query; must emit synchronously. */
  readonly query: (value: V) => Observable<A>
  readonly join: (value: V, result: A) => R
}

/**
 * Combines every value with the result of its query. A value is never combined with the result of an earlier query. A value
 * that a subscriber causes within an emission comes after the one that it received.
 *
 *     value   a-----b-c---      b and c have the same key, a another one
 *     query   l--1|   .
 *                   l---2|
 *     result  A--B--C-D-E-      A a and l, B a and 1, C b and l, D c and l, E c and 2
 */
export const switchQuery = <V, A, R>({ keyOf, query, join }: SwitchQueryOptions<V, A, R>): OperatorFunction<V, R> =>
  connectInOrder((value$) => {
    const result$ = value$.pipe(
      distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
      switchMap((value) => query(value).pipe(map((result) => ({ key: keyOf(value), result })))),
    )
    return combineLatest([value$, result$]).pipe(
      filter(([value, { key }]) => keyOf(value) === key),
      map(([value, { result }]) => join(value, result)),
    )
  })
