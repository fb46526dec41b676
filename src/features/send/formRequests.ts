import type { Observable, SchedulerLike } from "rxjs"
import { dataLimits } from "../../model/dataLimits.js"
import type { Remote } from "../../model/remote.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import type { Query } from "../../streams/operators/query.js"
import { toRemoteRetrying } from "../../streams/operators/toRemoteRetrying.js"

export interface FormRequestPorts {
  /** Makes the requests that have failed again at once. They are made again by themselves too, later and later. */
  readonly again$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Makes a request when typing pauses. */
export const afterTyping =
  <K, V>({ clock }: FormRequestPorts, query: Query<K, V>): Query<K, V> =>
  (key) =>
    debounceQuery<K, V>(dataLimits.typingDebounce, clock)(query)(key)

/** A request that is made again after a failure, while the form has subscribers. */
export const retried = <T>({ again$, clock }: FormRequestPorts, source: Observable<T>): Observable<Remote<T>> =>
  toRemoteRetrying(source, { again$, first: dataLimits.retryFirst, most: dataLimits.retryMost, clock })
