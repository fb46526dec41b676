import { catchError, defer, EMPTY, type Observable, type ObservableInput, of, switchMap } from "rxjs"

/**
 * A stream whose code arrives on first look. `load` is an `import()`; in a marble test, a marble. Code that cannot be
 * loaded is a stream that says nothing, unless `otherwise` has something to say in its place.
 *
 *     code    --c|
 *     stream    -a-b
 *     result  ---a-b
 */
export const lazily = <P, T>(
  load: () => ObservableInput<(ports: P) => Observable<T>>,
  ports: P,
  otherwise: (thrown: unknown) => Observable<T> = () => EMPTY,
): Observable<T> =>
  defer(load).pipe(
    catchError((thrown: unknown) => of(() => otherwise(thrown))),
    switchMap((make) => make(ports)),
  )
