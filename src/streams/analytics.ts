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
import { type BatchEvent, emptyBatch, reduceBatch } from "../model/batch.js"
import { cloudLimits } from "../model/cloudLimits.js"

/** An event as it will be sent, and whether a visitor has done it. */
export interface AnalyticsEvent {
  readonly text: string
  readonly isAct: boolean
}

export interface AnalyticsPorts {
  readonly events$: Observable<AnalyticsEvent>
  /** Whether the service wants to hear of them. Asked once, when the visitor acts for the first time. */
  readonly isEnabled: () => ObservableInput<boolean>
  readonly leaving$: Observable<unknown>
  /** Takes a list of JSON on its way. */
  readonly post: (batch: string) => unknown
  readonly clock: SchedulerLike
}

const due: BatchEvent = { type: "flush" }

const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/** A service that cannot be asked wants nothing. */
const permission = (isEnabled: AnalyticsPorts["isEnabled"]): Observable<BatchEvent> =>
  defer(isEnabled).pipe(
    take(1),
    catchError(() => of(false)),
    map((allowed): BatchEvent => ({ type: "allowed", allowed })),
  )

/**
 * Events, sent together: ten seconds after the first of them, when they are 45 KB, and when the page is left
 * (CONTRACTS §1.9). Nothing is asked or sent before the visitor acts, and nothing where the service wants nothing.
 *
 *     events  a-b--------c-------      interval = 6
 *     posts   ------B---------C--      B  [a,b]
 */
export const analyticsStream = ({ events$, isEnabled, leaving$, post, clock }: AnalyticsPorts): Observable<never> =>
  defer(() => {
    let batch = emptyBatch
    const reduce = reduceBatch(cloudLimits.batchBytes)
    const happen = (event: BatchEvent): void => {
      batch = reduce(batch, event)
      if (batch.ready.length > 0) post(`[${batch.ready.join()}]`)
    }
    const told$ = events$.pipe(
      connect((event$) =>
        merge(
          event$.pipe(map(({ text }): BatchEvent => ({ type: "added", text, bytes: sizeOf(text) }))),
          event$.pipe(
            filter(({ isAct }) => isAct),
            take(1),
            switchMap(() => permission(isEnabled)),
          ),
        ),
      ),
    )
    return told$.pipe(
      connect((step$) =>
        merge(
          step$,
          step$.pipe(
            auditTime(cloudLimits.batchInterval, clock),
            map(() => due),
          ),
          leaving$.pipe(
            takeUntil(step$.pipe(ignoreElements(), endWith(null))),
            map(() => due),
          ),
        ),
      ),
      tap(happen),
      finalize(() => happen(due)),
      ignoreElements(),
    )
  })
