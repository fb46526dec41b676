import {
  catchError,
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
import type { FrameClient } from "./frameClient.js"

/** How long the frame may take to end its session, in ms (CONTRACTS §3.3). */
const SIGNED_OUT = 3_000

export interface SignOutPorts {
  readonly frame: Pick<FrameClient, "ask">
  readonly clock: SchedulerLike
  readonly records: StoredRecords | undefined
}

/** The end of the session in the frame, which is made up for where the frame did not hear of it. */
export interface SignOut {
  /** Ends the session in the frame. It never takes long, and never errors: a frame that is slow ends it later. */
  readonly signOut$: Observable<never>
  /** Ends it where that is owed. Never errors: it may still be owed afterwards. */
  readonly settled$: Observable<never>
  /** Whether the frame may have a user who is to be signed out there. Stored, so that the next visit knows it. */
  readonly isOwed: () => boolean
  /** The user of the frame is the one of this page, or there is none. */
  readonly clear: () => void
}

export const createSignOut = ({ frame, clock, records }: SignOutPorts): SignOut => {
  const isOwed = (): boolean => records?.read(signOutKey) ?? false
  const clear = (): void => records?.write(signOutKey, false)
  const signOut$ = defer(() => {
    records?.write(signOutKey, true)
    return replayNow(
      frame.ask("SIGN_OUT").pipe(
        tap(clear),
        catchError(() => EMPTY),
      ),
    )
  }).pipe(takeUntil(timer(SIGNED_OUT, clock)), ignoreElements())
  return { signOut$, settled$: defer(() => (isOwed() ? signOut$ : EMPTY)).pipe(share()), isOwed, clear }
}
