import { map, merge, type Observable, scan, startWith } from "rxjs"

/**
 * Combines sources into one record. Unlike `combineLatest`, it emits `initial` immediately.
 *
 *     a   --1---2-
 *     b   ----3---
 *     ab  n-a-b-c-      n { a: 0, b: 0 }, a { a: 1, b: 0 }, b { a: 1, b: 3 }, c { a: 2, b: 3 }
 */
export const combineInitial = <S extends object>(
  initial: S,
  sources: { readonly [K in keyof S]: Observable<S[K]> },
): Observable<S> => {
  const changes = Object.entries<Observable<S[keyof S]>>(sources).map(([name, source]) =>
    source.pipe(map((value) => ({ [name]: value }))),
  )
  return merge(...changes).pipe(
    scan((state, change) => ({ ...state, ...change }), initial),
    startWith(initial),
  )
}
