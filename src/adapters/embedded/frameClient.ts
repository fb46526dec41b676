import {
  catchError,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  type Observable,
  switchMap,
  take,
  takeUntil,
  throwError,
  throwIfEmpty,
} from "rxjs"
import type { FramePlace } from "../../model/embedded.js"
import { fail } from "../../model/errors.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import { askFrame, forUsers, timedOut } from "./askFrame.js"
import type { AnswerTo, RequestName } from "./frameCodecs.js"
import { type OpenFrame, startFrame, type StartPorts } from "./startFrame.js"

/** Asks the frame; the frame is loaded where it is not on the page. */
export type AskFrame = <N extends RequestName>(name: N, payload?: object) => Observable<AnswerTo<N>>

export interface FrameClientPorts extends StartPorts {
  /** Emits when the wallet is destroyed: the frame goes at once. */
  readonly destroyed$: Observable<unknown>
  /** Whether the page has a network. */
  readonly isOnline: () => boolean
}

/** The frame, which is on the page while it is asked something, and while it is held. */
export interface FrameClient {
  readonly ask: AskFrame
  /** Keeps the frame on the page while it is subscribed to. Never errors. */
  readonly hold$: Observable<never>
  /** The frame, each time it has been loaded. Does not load it. */
  readonly smartNetworks: () => readonly number[]
  /** Emits when the user leaves the frame on show. */
  readonly left$: Observable<unknown>
  /** Has the frame load itself anew where it is on the page: all that it was asked is dropped. */
  readonly reload: () => void
  readonly show: (place: FramePlace) => void
  readonly hide: () => void
}

/** The frame of a page. It goes a moment after the last subscriber. */
export const frameClient = (ports: FrameClientPorts): FrameClient => {
  const frame$ = stateOf<OpenFrame | null>(startFrame(ports).pipe(takeUntil(ports.destroyed$)), {
    initial: null,
    clock: ports.clock,
  })
  const open$ = frame$.pipe(filter((frame) => frame !== null))
  return {
    ask: (name, payload) =>
      defer(() =>
        forUsers.includes(name) && !ports.isOnline()
          ? throwError(() => timedOut(name, 0))
          : // It errors where the frame is loaded anew, so that nothing is asked twice.
            open$.pipe(
              switchMap((frame) => askFrame(frame, { name, payload }, ports)),
              take(1),
              throwIfEmpty(() => fail("Aborted", { command: name })),
            ),
      ),
    hold$: frame$.pipe(
      ignoreElements(),
      catchError(() => EMPTY),
    ),
    smartNetworks: () => frame$.value?.smartNetworks ?? [],
    left$: open$.pipe(
      switchMap(({ left$ }) => left$),
      catchError(() => EMPTY),
    ),
    reload: () => frame$.value?.reload(),
    show: (place) => frame$.value?.show(place),
    hide: () => frame$.value?.hide(),
  }
}
