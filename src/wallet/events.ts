import {
  catchError,
  defer,
  EMPTY,
  merge,
  NEVER,
  type Observable,
  type SchedulerLike,
  switchMap,
  takeUntil,
  tap,
} from "rxjs"
import { activeAccount } from "../model/connections.js"
import { type AnyWalletError, fail } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import { type FeatureSet, featuresNeedingProject } from "../model/features.js"
import type { ModalState } from "../model/modal.js"
import type { Settings } from "../model/settings.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { trackingStream } from "../streams/tracking.js"
import type { Attached } from "./attach.js"
import type { BuiltIn } from "./builtIn.js"
import type { Kernel } from "./kernel.js"
import type { WalletOptions } from "./options.js"

export interface EventPorts {
  readonly options: Pick<WalletOptions, "analytics" | "log">
  readonly kernel: Pick<Kernel, "events$" | "connections$">
  readonly modal$: Observable<ModalState>
  /** What commands track themselves. */
  readonly tracked$: Observable<WalletEvent>
  readonly failures$: Observable<AnyWalletError>
  readonly destroyed$: Observable<unknown>
}

export interface WalletEvents {
  readonly events$: Observable<WalletEvent>
  /** The sinks of the site, subscribed to while the wallet runs. */
  readonly life$: Observable<unknown>
}

/** What happens, for the site and for the sinks that it has passed. A sink that throws is dropped; others are unaffected. */
export const createEvents = (ports: EventPorts): WalletEvents => {
  const { options, kernel, modal$, tracked$, failures$, destroyed$ } = ports
  const isConnected = () => activeAccount(kernel.connections$.value) !== null
  const events$ = merge(tracked$, trackingStream({ events$: kernel.events$, modal$, isConnected })).pipe(
    takeUntil(destroyed$),
  )
  const sinks = [options.analytics, options.log?.sink].map((sink) =>
    sink ? defer(() => sink(events$, failures$)).pipe(catchError(() => EMPTY)) : EMPTY,
  )
  return { events$, life$: merge(...sinks) }
}

/** What is wrong with the options only together: features that need a project, without its id. */
export const projectProblem = ({ features = {}, projectId }: WalletOptions): AnyWalletError | null => {
  const needing = featuresNeedingProject(features)
  return needing.length > 0 && projectId === undefined ? fail("ProjectIdMissing", { features: needing }) : null
}

export interface FeatureSetPorts {
  readonly settings: Settings
  /** Whether the site has a service that knows its project. */
  readonly hasProject: boolean
  readonly builtIn: Attached<BuiltIn>
  readonly modal$: Observable<ModalState>
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** What may be offered. The project is asked with the first subscription, which opening the modal is too. */
export const createFeatureSet = (
  ports: FeatureSetPorts,
): { readonly features$: State<FeatureSet>; readonly life$: Observable<unknown> } => {
  const { settings, hasProject, builtIn, modal$, destroyed$, clock } = ports
  let latest = settings.features
  const project$ = builtIn
    .withPart(({ features$ }) => features$)
    .pipe(
      tap((features) => (latest = features)),
      catchError(() => EMPTY),
    )
  const features$ = stateOf((hasProject ? project$ : NEVER).pipe(takeUntil(destroyed$)), {
    initial: latest,
    reset: () => latest,
    clock,
  })
  return { features$, life$: modal$.pipe(switchMap(({ open }) => (open ? features$ : NEVER))) }
}
