import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  merge,
  map,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  takeUntil,
  tap,
} from "rxjs"
import { activeAccount } from "../../model/connection/connections.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import type { TrackedEvent, WalletEvent } from "../../model/connection/events.js"
import { type FeatureSet, featuresNeedingProject } from "../../model/settings/features.js"
import type { ModalState } from "../../model/modal/modal.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { shareInOrder } from "../../streams/operators/inOrder.js"
import { retryOn } from "../../streams/operators/retryOn.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import { trackingStream } from "../../streams/tracking.js"
import type { Attached } from "../attach.js"
import type { BuiltIn } from "../builtIn.js"
import { following } from "./following.js"
import type { Kernel } from "./kernel.js"
import type { WalletOptions } from "../options.js"

export interface EventPorts {
  readonly options: Pick<WalletOptions, "analytics" | "log">
  readonly kernel: Pick<Kernel, "changes$" | "connections$">
  readonly modal$: Observable<ModalState>
  readonly builtIn: Attached<BuiltIn>
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  /** Events of commands. */
  readonly tracked$: Observable<WalletEvent>
  readonly failures$: Observable<AnyWalletError>
  readonly destroyed$: Observable<unknown>
}

export interface WalletEvents {
  readonly events$: Observable<WalletEvent>
  /** The events and the sinks of the site, subscribed to while the wallet runs. */
  readonly life$: Observable<unknown>
}

/** Changes without connections, for which no code is loaded. */
const attempts: readonly string[] = ["uri", "restoring", "gaveUp", "notFound"]

/** The events of the wallet, for the site and for its sinks. A sink that throws is dropped; others are unaffected. */
export const createEvents = (ports: EventPorts): WalletEvents => {
  const { options, kernel, builtIn, again$, modal$, failures$, destroyed$ } = ports
  const { changes$, connections$ } = kernel
  const account = () => activeAccount(connections$.value)
  const isConnected = () => account() !== null
  const direct$ = merge(ports.tracked$, trackingStream({ modal$, isConnected })).pipe(
    map((event): TrackedEvent => ({ event, account: account() })),
  )
  // Code that cannot be loaded is loaded at the next change, or when it may be loaded again; no change is lost.
  const later$ = merge(changes$, again$, builtIn.whenLoaded(of))
  const derived$ = changes$.pipe(
    filter(({ event }) => !attempts.includes(event.type)),
    concatMap((change) => builtIn.withPart(({ applyChange }) => from(applyChange(change))).pipe(retryOn(later$))),
  )
  const tracked$ = merge(direct$, derived$).pipe(takeUntil(destroyed$), shareInOrder())
  const events$ = tracked$.pipe(map(({ event }) => event))
  const sinks = [options.analytics, options.log?.sink].map((sink) =>
    sink ? defer(() => sink(events$, failures$, tracked$)).pipe(catchError(() => EMPTY)) : EMPTY,
  )
  return { events$, life$: merge(tracked$, ...sinks) }
}

/** `ProjectIdMissing` when a feature needs a project id of the site and `projectId` is not set. */
export const projectProblem = ({ features = {}, projectId }: WalletOptions): AnyWalletError | null => {
  const needing = featuresNeedingProject(features)
  return needing.length > 0 && projectId === undefined ? fail("ProjectIdMissing", { features: needing }) : null
}

/** The features as far as they are known, without a request for the project's. */
export interface KnownFeatures {
  readonly known: () => FeatureSet
  readonly learn: (features: FeatureSet) => void
  readonly learned$: Observable<unknown>
}

export const knownFeatures = (initial: FeatureSet): KnownFeatures => {
  let latest = initial
  const [learned$, emit] = createSignal<FeatureSet>()
  return { known: () => latest, learn: (features) => emit((latest = features)), learned$ }
}

export interface FeatureSetPorts {
  readonly features: KnownFeatures
  /** Whether the site has passed a `configuration`. */
  readonly hasProject: boolean
  readonly builtIn: Attached<BuiltIn>
  readonly modal$: Observable<ModalState>
  readonly destroyed$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** The features to offer. The project's are fetched on the first subscription; the open modal subscribes too. */
export const createFeatureSet = (
  ports: FeatureSetPorts,
): { readonly features$: State<FeatureSet>; readonly life$: Observable<unknown> } => {
  const { features, hasProject, builtIn, modal$, destroyed$, clock } = ports
  const project$ = following(builtIn, (part) => part.features$).pipe(tap(features.learn))
  const features$ = stateOf((hasProject ? project$ : NEVER).pipe(takeUntil(destroyed$)), {
    initial: features.known(),
    reset: features.known,
    clock,
  })
  return { features$, life$: modal$.pipe(switchMap(({ open }) => (open ? features$ : NEVER))) }
}
