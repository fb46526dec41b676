import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  startWith,
  switchMap,
  take,
  takeUntil,
  throwError,
  timer,
} from "rxjs"
import { fail } from "../../model/errors.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { deadline } from "../../streams/operators/deadline.js"
import { askFrame, type AskPorts, isReady } from "./askFrame.js"
import type { FrameElement } from "./frameElement.js"

/** How long the frame may take to load, and how long it is left alone then, in ms (CONTRACTS §3.1, §3.3). */
const LOADED = 20_000
const SETTLED = 500

export interface StartPorts extends AskPorts {
  /** Puts the frame on the page while it is subscribed to. */
  readonly frame$: Observable<FrameElement>
  /** The secure origin, for the details of errors. */
  readonly origin: string
  /** What the frame learns of the site. */
  readonly dapp: () => object
}

/** The frame, once it can be asked. */
export interface OpenFrame extends FrameElement {
  /** The networks that have smart accounts, by their chain ids. */
  readonly smartNetworks: readonly number[]
  /** Has it load itself anew: it forgets what it was asked. It has no answer but that it is ready again. */
  readonly reload: () => void
}

/** Tells the frame about the site, and asks it where it has smart accounts. */
const introduced = (frame: FrameElement, ports: StartPorts): Observable<Omit<OpenFrame, "reload">> =>
  timer(SETTLED, ports.clock).pipe(
    switchMap(() => askFrame(frame, { name: "SYNC_DAPP_DATA", payload: ports.dapp() }, ports)),
    switchMap(() => askFrame(frame, { name: "GET_SMART_ACCOUNT_ENABLED_NETWORKS" }, ports)),
    map(({ smartAccountEnabledNetworks: smartNetworks }) => ({ ...frame, smartNetworks })),
  )

/**
 * Loads the frame and tells it about the site. It is on the page while this is subscribed to. Emits null where the frame is
 * loaded anew, as it cannot be asked meanwhile, and then the frame again; errors where it does not load.
 *
 *     frame   -r---------r--------------------r------      r it is ready
 *     reload  -----------------------x
 *     result  --- 500ms f-n--- 500ms fn--------- 500ms f
 */
export const startFrame = (ports: StartPorts): Observable<OpenFrame | null> =>
  ports.frame$.pipe(
    switchMap((frame) => {
      const unavailable = () => fail("FrameUnavailable", { origin: ports.origin })
      const broken$ = frame.broken$.pipe(
        take(1),
        mergeMap(() => throwError(unavailable)),
      )
      const ready$ = frame.messages$.pipe(
        filter(isReady),
        deadline({ after: LOADED, error: unavailable, clock: ports.clock }),
      )
      const [reloads$, reloaded] = createSignal()
      const reload = (): void => {
        frame.post({ id: frame.newId(), type: "@w3m-app/RELOAD" })
        reloaded()
      }
      const open$ = ready$.pipe(
        switchMap((_, earlier) => {
          const opened$ = introduced(frame, ports).pipe(map((open): OpenFrame => ({ ...open, reload })))
          return earlier > 0 ? opened$.pipe(startWith(null)) : opened$
        }),
      )
      const again$ = reloads$.pipe(switchMap(() => open$.pipe(startWith(null))))
      return merge(broken$, open$.pipe(takeUntil(reloads$)), again$)
    }),
  )
