import {
  concat,
  distinct,
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  tap,
  timer,
} from "rxjs"
import { developerText } from "../model/notices/developerText.js"
import { limits } from "../model/limits.js"
import type { Notice } from "../model/notices/notice.js"
import { type NoticeEvent, reduceNotices, type ShownNotice } from "../model/notices/notices.js"

export interface NoticePorts {
  readonly notices$: Observable<Notice>
  readonly dismissed$: Observable<number>
  /** Shows a message to the developer. */
  readonly warn: (message: string) => void
  readonly clock: SchedulerLike
}

const staysUntilDismissed = ({ place }: Notice): boolean => place === "alert" || place === "developer"

/** The timer of a toast that was replaced still dismisses it, and changes nothing. */
const same = (a: readonly ShownNotice[], b: readonly ShownNotice[]): boolean =>
  a.length === b.length && a.every((notice, place) => notice === b[place])

const noticeEvents = (notice: ShownNotice, clock: SchedulerLike): Observable<NoticeEvent> => {
  const shown = of<NoticeEvent>({ type: "shown", notice })
  const dismissed = timer(limits.toast, clock).pipe(map((): NoticeEvent => ({ type: "dismissed", id: notice.id })))
  return notice.place === "toast" ? concat(shown, dismissed) : shown
}

/**
 * The notices on the screen: a toast for two and a half seconds, one at a time and not twice at once; an alert until it is
 * dismissed, and never a second time. Those for the developer too are in the list once, and on the console. Notices that
 * belong beside a form are not included.
 *
 *     notices  t-----        t a toast
 *     screen   t---n-        n nothing
 */
export const noticesStream = ({
  notices$,
  dismissed$,
  warn,
  clock,
}: NoticePorts): Observable<readonly ShownNotice[]> => {
  const alerts$ = notices$.pipe(
    filter(staysUntilDismissed),
    distinct((notice) => JSON.stringify(notice)),
    tap((notice) => notice.place === "developer" && warn(developerText(notice))),
  )
  const toasts$ = notices$.pipe(filter(({ place }) => place === "toast"))
  return merge(
    merge(alerts$, toasts$).pipe(
      map((notice, id): ShownNotice => ({ ...notice, id })),
      mergeMap((notice) => noticeEvents(notice, clock)),
    ),
    dismissed$.pipe(map((id): NoticeEvent => ({ type: "dismissed", id }))),
  ).pipe(scan(reduceNotices, []), startWith<readonly ShownNotice[]>([]), distinctUntilChanged(same))
}
