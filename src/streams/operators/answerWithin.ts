import { asyncScheduler, defer, type Observable, type SchedulerLike, tap } from "rxjs"
import type { AnyWalletError } from "../../model/errors.js"
import { deadline } from "./deadline.js"
import type { QueryOperator } from "./query.js"

export interface AnswerWithinOptions<K> {
  /** In ms. */
  readonly after: number
  readonly keyOf: (key: K) => string
  readonly error: (key: K) => AnyWalletError
  readonly clock?: SchedulerLike
}

interface Waited {
  readonly ms: number
  readonly until: number
}

/**
 * Fails a query that has no answer in time. The time of queries for the same key that were left before an answer counts
 * too, so that one which never answers fails although no subscriber stays for long; it is forgotten after the same time.
 *
 *     asked    a---!  a---!  a-------       after = 10
 *     network  ----------------------
 *     answers  -----  -----  --#            after 4 + 4 + 2
 */
export const answerWithin = <K, V>({
  after,
  keyOf,
  error,
  clock = asyncScheduler,
}: AnswerWithinOptions<K>): QueryOperator<K, V> => {
  const waited = new Map<string, Waited>()
  const waitedFor = (id: string, now: number): number => {
    const last = waited.get(id)
    // The clock may have been set back.
    return last && Math.abs(now - last.until) < after ? last.ms : 0
  }
  return (query) => (key) =>
    defer((): Observable<V> => {
      const id = keyOf(key)
      const start = clock.now()
      const before = waitedFor(id, start)
      const answered = () => waited.delete(id)
      let isWaiting = true
      const done = () => {
        isWaiting = false
        answered()
      }
      return query(key).pipe(
        deadline({ after: Math.max(0, after - before), error: () => error(key), clock }),
        tap({
          next: done,
          error: done,
          complete: done,
          unsubscribe: () => {
            const until = clock.now()
            if (isWaiting) waited.set(id, { ms: before + Math.max(0, until - start), until })
          },
        }),
      )
    })
}
