import { defer, EMPTY, expand, filter, map, merge, type Observable, of, switchMap, take, tap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity/activity.js"
import { dataLimits } from "../../model/dataLimits.js"
import {
  startHistory,
  appendPage,
  type History,
  mergeFirstPage,
  withoutPageRequest,
} from "../../model/activity/history.js"
import type { Remote } from "../../model/remote.js"
import { type AccountRequest, ofAccount } from "./ofAccount.js"
import { toRemote } from "../operators/toRemote.js"

/** A page of an account's history; `fresh` bypasses caches: the account's funds have changed. */
export interface PageRequest {
  readonly account: AccountKey
  readonly cursor: string | null
  readonly fresh: boolean
}

export interface HistoryPorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<unknown>
  /** Whether no answer is newer than the last change of an account's funds. */
  readonly isStale?: (account: AccountKey) => boolean
  /** Requests the next page; after a failure of the first, that one again. */
  readonly more$: Observable<unknown>
  readonly pageOf: (asked: PageRequest) => Observable<ActivityPage>
}

/** The pages after the first, by their cursors. */
type Pages = (cursor: string | null) => Observable<ActivityPage>

/**
 * A cursor that leads back to a page which was requested before marks the end: the pages would never end. After a failure,
 * pages may be requested once more.
 */
const pagesAfter = (pageOf: Pages): Pages => {
  const requested = new Set<string | null>()
  return (cursor) => {
    requested.add(cursor)
    return pageOf(cursor).pipe(
      map(({ items, next }) => ({ items, next: requested.has(next) ? null : next })),
      tap({ error: () => requested.clear() }),
    )
  }
}

/** With its next page, or with what became of the request for it. */
const withNextPage = (history: History, longer: Remote<History>): History => {
  if (longer.status === "ready") return longer.value
  return {
    ...history,
    page: longer.status === "failed" ? { status: "failed", error: longer.error } : { status: "loading" },
  }
}

/** A history that is also fetched again when, after a failure, its next page is requested. */
const retriedBy = (
  more$: Observable<unknown>,
  refetch$: Observable<unknown>,
  historyOf: (refetch$: Observable<unknown>) => Observable<Remote<History>>,
): Observable<Remote<History>> =>
  defer(() => {
    let isFailed = false
    const again$ = more$.pipe(filter(() => isFailed))
    return historyOf(merge(refetch$, again$)).pipe(tap(({ status }) => (isFailed = status === "failed")))
  })

/**
 * The active account's history, page by page. `more$` requests the next page, one at a time; one that failed is
 * requested again from the same cursor. Pages without items are skipped.
 *
 *     account  a-----------
 *     more     -----m---m--
 *     page 1   --1|
 *     page 2        -#
 *     again             -2|
 *     result   l-A--kf--kB-      k A with its next page loading, f A with its next page failed
 */
export const historyStream = ({
  more$,
  isStale = () => false,
  pageOf,
  ...ports
}: HistoryPorts): Observable<Remote<History>> => {
  /** With the next page that has items, searched for in `tries` pages at most. */
  const fetchMore = (pages: Pages, history: History, tries: number): Observable<History> =>
    pages(history.next).pipe(
      map((page) => appendPage(history, page)),
      switchMap((longer) => untilLonger(pages, history, longer, tries)),
    )
  const untilLonger = (pages: Pages, shorter: History, longer: History, tries: number): Observable<History> =>
    longer.items.length > shorter.items.length || longer.next === null || tries <= 1
      ? of(longer)
      : fetchMore(pages, longer, tries - 1)

  const nextPage = (pages: Pages, history: History): Observable<History> =>
    more$.pipe(
      take(1),
      switchMap(() => toRemote(fetchMore(pages, history, dataLimits.emptyPages))),
      map((page) => withNextPage(history, page)),
    )

  const allPages = ({ account, last }: AccountRequest<History>): Observable<History> => {
    const pages = pagesAfter((cursor) => pageOf({ account, cursor, fresh: false }))
    return pageOf({ account, cursor: null, fresh: isStale(account) }).pipe(
      map((page) => (last ? mergeFirstPage(last, page) : startHistory(page))),
      switchMap((first) => untilLonger(pages, { ...first, items: [] }, first, dataLimits.emptyPages)),
      expand((history) =>
        history.page.status === "loading" || history.next === null ? EMPTY : nextPage(pages, history),
      ),
    )
  }

  return retriedBy(more$, ports.refetch$, (refetch$) =>
    ofAccount<History>({ ...ports, refetch$, keep: withoutPageRequest, query: allPages }),
  )
}
