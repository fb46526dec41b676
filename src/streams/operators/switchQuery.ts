import {
  combineLatest,
  connect as multicast,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type OperatorFunction,
  switchMap,
} from "rxjs"

export interface SwitchQueryOptions<V, A, R> {
  /** Names what `ask` asks: it is asked anew when this changes, and only then. */
  readonly keyOf: (value: V) => string
  /** Has something to say at once. */
  readonly ask: (value: V) => Observable<A>
  readonly join: (value: V, answer: A) => R
}

/**
 * Puts an answer beside every value. An answer to an earlier question is never beside a later value.
 *
 *     value   a-----b-c---      b and c ask the same, a does not
 *     answer  l--1|   .
 *                   l---2|
 *     result  A--B--C-D-E-      A a and l, B a and 1, C b and l, D c and l, E c and 2
 */
export const switchQuery = <V, A, R>({ keyOf, ask, join }: SwitchQueryOptions<V, A, R>): OperatorFunction<V, R> =>
  multicast((value$) => {
    const answer$ = value$.pipe(
      distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
      switchMap((value) => ask(value).pipe(map((answer) => ({ key: keyOf(value), answer })))),
    )
    return combineLatest([value$, answer$]).pipe(
      filter(([value, { key }]) => keyOf(value) === key),
      map(([value, { answer }]) => join(value, answer)),
    )
  })
