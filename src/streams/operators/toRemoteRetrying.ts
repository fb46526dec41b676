import {
  asyncScheduler,
  catchError,
  concat,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  timer,
} from "rxjs"
import { type AnyWalletError, asWalletError } from "../../model/errors.js"
import { failed, loading, ready, type Remote } from "../../model/remote.js"
import { isTransient } from "../../model/transient.js"

export interface RetryOptions {
  /** Retries at once, also what would not be retried by itself. */
  readonly again$: Observable<unknown>
  /** Time before the first retry, in ms; doubled each time. */
  readonly first: number
  /** The longest time between two, in ms. */
  readonly most: number
  readonly clock?: SchedulerLike
}

/** What follows a failure: the same request again, later and later. The failure stays until there is a value. */
export const retryRemote = <T>(
  source: Observable<T>,
  error: AnyWalletError,
  options: RetryOptions,
  times = 0,
): Observable<Remote<T>> => {
  const { again$, first, most, clock = asyncScheduler } = options
  const wait$ = isTransient(error) ? timer(Math.min(first * 2 ** times, most), clock) : NEVER
  const request = (made: number): Observable<Remote<T>> =>
    source.pipe(
      map((value) => ready(value)),
      catchError((thrown: unknown) => retryRemote(source, asWalletError(thrown), options, made)),
    )
  const retry$ = merge(
    wait$.pipe(map(() => request(times + 1))),
    again$.pipe(map(() => request(0).pipe(startWith(loading<T>())))),
  ).pipe(
    take(1),
    switchMap((next$) => next$),
  )
  return concat(of(failed<T>(error)), retry$)
}

/**
 * As `toRemote`, and a request that failed is made again while there are subscribers: by itself after `first` ms, then
 * after twice that, up to `most`, if it may succeed later; and at once when `again$` emits.
 *
 *     source  -#
 *               --    -#
 *                        --r       first = 3
 *     result  lf----f------r
 */
export const toRemoteRetrying = <T>(source: Observable<T>, options: RetryOptions): Observable<Remote<T>> =>
  source.pipe(
    map((value) => ready(value)),
    catchError((thrown: unknown) => retryRemote(source, asWalletError(thrown), options)),
    startWith(loading<T>()),
  )
