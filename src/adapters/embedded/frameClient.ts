import {
  catchError,
  defer,
  EMPTY,
  filter,
  type Observable,
  retry,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
} from "rxjs"
import type { FramePlace } from "../../model/embedded/embedded.js"
import { fail } from "../../model/errors.js"
import { createSignal } from "../../streams/operators/createSignal.js"
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
  /** Keeps the frame on the page while it is subscribed to. Emits once the frame is loaded, and when it is anew. Never errors. */
  readonly held$: Observable<unknown>
  /** The networks that have smart accounts, as the frame has named them when it was loaded last. Does not load it. */
  readonly smartNetworks: () => readonly number[]
  /** Emits when the user leaves the frame on show. */
  readonly left$: Observable<unknown>
  /** Has the frame load itself anew where it is on the page: all that it was asked is dropped. */
  readonly reload: () => void
  /** Shows the frame at a place, or moves it there; as soon as it is loaded. */
  readonly show: (place: FramePlace) => void
  readonly hide: () => void
}

/** What is known of the frame, and wanted of it, while it is not there. */
const createMemory = () => {
  let smartNetworks: readonly number[] = []
  let place: FramePlace | null = null
  let last: OpenFrame | null = null
  return {
    smartNetworks: () => smartNetworks,
    setPlace: (wanted: FramePlace | null): void => void (place = wanted),
    /** A frame that is loaded anew is not shown before it can be asked. */
    loaded: (frame: OpenFrame | null): void => {
      if (!frame) last?.hide()
      last = frame
      if (!frame) return
      smartNetworks = frame.smartNetworks
      if (place) frame.show(place)
    },
  }
}

/** The frame of a page. It goes a moment after the last subscriber. */
export const frameClient = (ports: FrameClientPorts): FrameClient => {
  const [asked$, announce] = createSignal()
  const { smartNetworks, setPlace, loaded } = createMemory()
  const frame$ = stateOf<OpenFrame | null>(startFrame(ports).pipe(tap(loaded), takeUntil(ports.destroyed$)), {
    initial: null,
    clock: ports.clock,
  })
  const open$ = frame$.pipe(filter((frame) => frame !== null))
  return {
    ask: (name, payload) =>
      defer(() => {
        if (forUsers.includes(name) && !ports.isOnline()) return throwError(() => timedOut(name, 0))
        frame$.value?.look()
        announce()
        // It errors where the frame is loaded anew, so that nothing is asked twice.
        return open$.pipe(
          switchMap((frame) => askFrame(frame, { name, payload }, ports)),
          take(1),
          throwIfEmpty(() => fail("Aborted", { command: name })),
        )
      }),
    // A frame that is lost is held again once it is asked something.
    held$: open$.pipe(retry({ delay: () => asked$ })),
    smartNetworks,
    left$: open$.pipe(
      switchMap(({ left$ }) => left$),
      catchError(() => EMPTY),
    ),
    reload: () => frame$.value?.reload(),
    show: (place) => {
      setPlace(place)
      frame$.value?.show(place)
    },
    hide: () => {
      setPlace(null)
      frame$.value?.hide()
    },
  }
}
