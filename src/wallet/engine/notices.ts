import { catchError, concatMap, EMPTY, map, merge, type Observable, type SchedulerLike, takeUntil } from "rxjs"
import type { AnyWalletError } from "../../model/errors.js"
import type { Notice } from "../../model/notices/notice.js"
import type { NoticeCall, ShownNotice } from "../../model/notices/notices.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Attached } from "../attach.js"
import type { BuiltIn } from "../builtIn.js"

export interface NoticesPorts {
  readonly builtIn: Attached<BuiltIn>
  readonly failures$: Observable<AnyWalletError>
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

export interface Notices {
  readonly notices$: State<readonly ShownNotice[]>
  readonly notify: (notice: Notice) => void
  readonly dismiss: (id: number) => void
  readonly life$: Observable<unknown>
}

/** Notices, whose code is loaded with the first of them. One whose code cannot be loaded is not shown. */
export const createNotices = ({ builtIn, failures$, destroyed$, clock }: NoticesPorts): Notices => {
  const [calls$, call] = createSignal<NoticeCall>()
  const failed$ = failures$.pipe(map((error): NoticeCall => ({ type: "failed", error })))
  const calling$ = merge(calls$, failed$).pipe(
    concatMap((made) => builtIn.withPart(({ notices }) => notices.call(made)).pipe(catchError(() => EMPTY))),
  )
  const shown$ = builtIn.whenLoaded(({ notices }) => notices.shown$).pipe(takeUntil(destroyed$))
  const notices$ = stateOf<readonly ShownNotice[]>(shown$, { initial: [], clock })
  return {
    notices$,
    notify: (notice) => call({ type: "notify", notice }),
    dismiss: (id) => call({ type: "dismiss", id }),
    life$: merge(notices$, calling$.pipe(takeUntil(destroyed$))),
  }
}
