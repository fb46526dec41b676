import {
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  type Observable,
  type SchedulerLike,
  share,
  takeUntil,
  tap,
  timer,
} from "rxjs"
import { signOutKey, type StoredRecords } from "../../services/codecs/embeddedLogin.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { isWithoutAnswer } from "./askFrame.js"
import type { FrameClient } from "./frameClient.js"

/** How long the frame may take to end its session, in ms (CONTRACTS §3.3). */
const SIGNED_OUT = 3_000

export interface SignOutPorts {
  readonly frame: Pick<FrameClient, "ask" | "reload">
  readonly clock: SchedulerLike
  readonly records: StoredRecords | undefined
  /** Whether a session is open on this page. */
  readonly isOpen: () => boolean
  /** Completes where the frame still has the user of that session. */
  readonly confirm: () => Observable<never>
  /** Ends that session on this page. */
  readonly end: () => void
}

/** The end of the session in the frame, which is made up for where the frame did not receive it. */
export interface SignOut {
  /** Ends the session in the frame. It never takes long, and never errors: a frame that is slow ends it later. */
  readonly signOut$: Observable<never>
  /**
   * Ends it where that is owed, but not that of the user who is connected. Where the frame has another user, or none, the
   * connection ends too; where it does not answer, it goes on. Never errors: it may still be owed afterwards.
   */
  readonly settled$: Observable<never>
  /** The same after `first$`, which is subscribed to where it is owed while no session is open, and may clear it. */
  readonly settledAfter: (first$: Observable<never>) => Observable<never>
  /** Has the frame drop a login that is left, and its user too, where it has logged them in all the same. */
  readonly dropLogin: () => void
  /** Whether the frame may have a user who is to be signed out there. Stored, so that the next visit knows it. */
  readonly isOwed: () => boolean
  /** The user of the frame is the one of this page, or there is none. */
  readonly clear: () => void
}

export const createSignOut = ({ frame, clock, records, isOpen, confirm, end }: SignOutPorts): SignOut => {
  const isOwed = (): boolean => records?.read(signOutKey) ?? false
  const owe = (): void => records?.write(signOutKey, true)
  const clear = (): void => records?.write(signOutKey, false)
  const signOut$ = defer(() => {
    owe()
    return replayNow(
      frame.ask("SIGN_OUT").pipe(
        tap(clear),
        catchError(() => EMPTY),
      ),
    )
  }).pipe(takeUntil(timer(SIGNED_OUT, clock)), ignoreElements())
  const confirmed$ = defer(confirm).pipe(
    tap({ complete: clear }),
    catchError((thrown: unknown) => {
      if (!isWithoutAnswer(thrown)) end()
      return EMPTY
    }),
  )
  const ifOwed = (work$: Observable<never>) => defer(() => (isOwed() ? work$ : EMPTY))
  const settledAfter = (first$: Observable<never>): Observable<never> =>
    ifOwed(
      concat(
        defer(() => (isOpen() ? confirmed$ : first$)),
        ifOwed(defer(() => (isOpen() ? EMPTY : signOut$))),
      ),
    )
  const settled$ = settledAfter(EMPTY).pipe(share())
  const dropLogin = (): void => {
    owe()
    frame.reload()
    // What was in progress is lost with the reload, and begins once more.
    replayNow(concat(settled$, settled$))
  }
  return { signOut$, settled$, settledAfter, dropLogin, isOwed, clear }
}
