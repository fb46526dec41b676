import { catchError, defer, EMPTY, type Observable, type ObservableInput, switchMap } from "rxjs"

/**
 * A stream whose code arrives on first look. `load` is an `import()`; in a marble test, a marble. Code that cannot be
 * loaded is a stream that says nothing.
 *
 *     code    --c|
 *     stream    -a-b
 *     result  ---a-b
 */
export const lazily = <P, T>(load: () => ObservableInput<(ports: P) => Observable<T>>, ports: P): Observable<T> =>
  defer(load).pipe(
    catchError(() => EMPTY),
    switchMap((make) => make(ports)),
  )
