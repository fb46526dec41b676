import {
  auditTime,
  catchError,
  connect,
  defer,
  endWith,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  type SchedulerLike,
  switchMap,
  take,
  takeUntil,
  filter,
  tap,
} from "rxjs"
import { type BatchEvent, emptyBatch, reduceBatch } from "../model/analytics/batch.js"
import { cloudLimits } from "../model/analytics/cloudLimits.js"

/** An event as JSON. */
export interface AnalyticsEvent {
  readonly text: string
  /** Whether a user action caused it, and not the wallet by itself. */
  readonly isUserAction: boolean
}

export interface AnalyticsPorts {
  readonly events$: Observable<AnalyticsEvent>
  /** Whether the service accepts events. Requested once, on the first user action. */
  readonly isEnabled: () => ObservableInput<boolean>
  readonly leaving$: Observable<unknown>
  /** Sends a JSON array. */
  readonly post: (batch: string) => unknown
  readonly clock: SchedulerLike
}

const due: BatchEvent = { type: "flush" }

const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/** No events are sent when the setting cannot be fetched. */
const permission = (isEnabled: AnalyticsPorts["isEnabled"]): Observable<BatchEvent> =>
  defer(isEnabled).pipe(
    take(1),
    catchError(() => of(false)),
    map((allowed): BatchEvent => ({ type: "allowed", allowed })),
  )

/**
 * Events, sent in batches: ten seconds after the first of a batch, when it reaches 45 KB, and when the page is left
 * (CONTRACTS §1.9). No request is made before the first user action, and no event is sent where the service declines.
 *
 *     events  a-b--------c-------      interval = 6
 *     posts   ------B---------C--      B  [a,b]
 */
export const analyticsStream = ({ events$, isEnabled, leaving$, post, clock }: AnalyticsPorts): Observable<never> =>
  defer(() => {
    let batch = emptyBatch
    const reduce = reduceBatch(cloudLimits.batchBytes)
    const dispatch = (event: BatchEvent): void => {
      batch = reduce(batch, event)
      if (batch.ready.length > 0) post(`[${batch.ready.join()}]`)
    }
    const batchEvents$ = events$.pipe(
      connect((event$) =>
        merge(
          event$.pipe(map(({ text }): BatchEvent => ({ type: "added", text, bytes: sizeOf(text) }))),
          event$.pipe(
            filter(({ isUserAction }) => isUserAction),
            take(1),
            switchMap(() => permission(isEnabled)),
          ),
        ),
      ),
    )
    return batchEvents$.pipe(
      connect((batchEvent$) =>
        merge(
          batchEvent$,
          batchEvent$.pipe(
            auditTime(cloudLimits.batchInterval, clock),
            map(() => due),
          ),
          leaving$.pipe(
            takeUntil(batchEvent$.pipe(ignoreElements(), endWith(null))),
            map(() => due),
          ),
        ),
      ),
      tap(dispatch),
      finalize(() => dispatch(due)),
      ignoreElements(),
    )
  })
