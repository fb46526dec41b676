import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"

const values = (state$: Observable<number>): Observable<number> =>
  merge(
    state$,
    defer(() => concat(from([1, 2]), EMPTY)),
    NEVER,
    throwError(() => 0).pipe(catchError(() => of(3))),
  ).pipe(
    map((value) => value + 1),
    filter((value) => value > 0),
    scan((sum, value) => sum + value),
    startWith(0),
    distinctUntilChanged(),
    switchMap((value) =>
      of(value).pipe(
        mergeMap((inner) => of(inner)),
        tap(() => {}),
        take(1),
      ),
    ),
  )

/** Runs most of the functions of RxJS that our app loads before its first paint. */
export const runRxjs = (): void => {
  const ended$ = new Subject<void>()
  const state$ = new BehaviorSubject(1)
  const shared$ = values(state$).pipe(
    takeUntil(ended$),
    finalize(() => {}),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(0) }),
  )
  const subscription = shared$.subscribe()
  shared$.pipe(ignoreElements()).subscribe()
  state$.next(2)
  subscription.unsubscribe()
}
