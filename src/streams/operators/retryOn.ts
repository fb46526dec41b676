import { catchError, type MonoTypeOperatorFunction, type Observable, switchMap, take } from "rxjs"

/**
 * Subscribes again after a failure, once `again$` emits. As `retry({ delay: () => again$ })` of rxjs, with 0.3 KB less in the
 * first file of a page.
 *
 *     again   -a----a---a-
 *     source  --#
 *                   --#
 *                       -v|
 *     result  -----------v|
 */
export const retryOn = <T>(again$: Observable<unknown>): MonoTypeOperatorFunction<T> =>
  catchError((_: unknown, source$: Observable<T>) =>
    again$.pipe(
      take(1),
      switchMap(() => source$),
    ),
  )
