import { catchError, defer, EMPTY, merge, NEVER, type Observable, switchMap, takeUntil } from "rxjs"
import { activeAccount } from "../model/connections.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import type { FeatureSet } from "../model/features.js"
import type { ModalState } from "../model/modal.js"
import { lazily } from "../streams/lazily.js"
import { stateOf } from "../streams/operators/state.js"
import { trackingStream } from "../streams/tracking.js"
import type { ProjectPorts } from "./data/projectStream.js"
import type { Kernel } from "./kernel.js"
import type { WalletOptions } from "./options.js"
import type { Wallet } from "./wallet.js"

export interface HostPorts extends Omit<ProjectPorts, "memory" | "options"> {
  readonly options: Pick<WalletOptions, "analytics" | "log" | "configuration" | "features">
  readonly kernel: Pick<Kernel, "events$" | "connections$">
  readonly modal$: Observable<ModalState>
  /** What commands tell of their own ends. */
  readonly tracked$: Observable<WalletEvent>
  readonly failures$: Observable<AnyWalletError>
  readonly ended$: Observable<unknown>
}

export interface Host {
  readonly streams: Pick<Wallet, "features$" | "events$">
  /** Subscribed to while the wallet lives. */
  readonly life$: Observable<unknown>
}

/** What the site and its project have to say in it, and what the site is told. */
export const createHost = (ports: HostPorts): Host => {
  const { options, settings, environment, kernel, modal$, tracked$, failures$, ended$ } = ports
  const isConnected = () => activeAccount(kernel.connections$.value) !== null
  const events$ = merge(tracked$, trackingStream({ events$: kernel.events$, modal$, isConnected })).pipe(
    takeUntil(ended$),
  )
  // An ear of the site that fails or throws has ended, and nobody else notices.
  const ears = [options.analytics, options.log?.sink].map((sink) =>
    sink ? defer(() => sink(events$, failures$)).pipe(catchError(() => EMPTY)) : EMPTY,
  )

  // The project is asked with the first look and once; the code for that comes then too. To open the modal is a look.
  const { configuration } = options
  const initial = settings.features
  const memory = { present: initial, isKnown: false }
  const project$ = configuration
    ? lazily<ProjectPorts, FeatureSet>(() => import("./later.js").then((code) => code.projectStream), {
        ...ports,
        options: { ...options, configuration },
        memory,
      })
    : NEVER
  const features$ = stateOf(project$.pipe(takeUntil(ended$)), {
    initial,
    reset: () => memory.present,
    clock: environment.clock,
  })
  const looked$ = modal$.pipe(switchMap(({ open }) => (open ? features$ : NEVER)))
  return { streams: { features$, events$ }, life$: merge(...ears, looked$) }
}
