import { merge, type Observable } from "rxjs"
import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import type { Connections } from "../../model/connection/connections.js"
import type { Settings } from "../../model/settings/settings.js"
import { shownIn } from "../../model/settings/shownIn.js"
import type { Theme } from "../../model/settings/theme.js"
import type { Environment } from "../../services/environment.js"
import type { Attached } from "../attach.js"
import type { BuiltIn } from "../builtIn.js"
import type { ConnectionStore } from "./connectionStore.js"
import { createDisplay } from "./display.js"
import { createEvents, createFeatureSet, knownFeatures } from "./events.js"
import { createModal } from "./modal.js"
import { createNotices } from "./notices.js"
import type { WalletOptions } from "../options.js"
import type { Signals } from "./signals.js"

export interface UiPorts {
  readonly options: WalletOptions
  readonly signals: Signals
  readonly store: ConnectionStore
  readonly builtIn: Attached<BuiltIn>
  readonly destroyed$: Observable<unknown>
  readonly settings: Settings
  readonly networks$: Observable<unknown>
  readonly environment: Environment
  readonly theme: Theme
  /** Cancels the attempt of a connector whose Connecting view was left. */
  readonly leave: (connector: string) => void
  readonly attempt$: Observable<ConnectAttempt | null>
  /** The connectors of attempts that were left or cancelled. */
  readonly left$: Observable<string>
}

/** The modal, notices, the theme, events and features. */
export const createUi = ({ options, settings, environment, signals, store, builtIn, ...ports }: UiPorts) => {
  const { page, clock } = environment
  const { kernel } = store
  const shared = { ...ports, ...signals, settings, builtIn, connections$: kernel.connections$, clock }
  const warn = settings.debug ? environment.warn : () => {}
  const display = createDisplay({ ...shared, page })
  const { life$: noticesLife$, ...notices } = createNotices(shared)
  const shown = (state: Connections) => shownIn(settings, state, state.active)
  const known = knownFeatures(settings.features)
  const { modal, modal$, keepOpen, life$: modalLife$ } = createModal({ ...shared, shown, features: known, warn })
  const events = createEvents({ ...shared, options, kernel, modal$ })
  const features = createFeatureSet({
    ...shared,
    features: known,
    hasProject: options.configuration !== undefined,
    modal$,
  })
  const life$ = merge(modalLife$, events.life$, features.life$, noticesLife$, display.theme$)
  return { ...display, ...notices, modal, keepOpen, events$: events.events$, features$: features.features$, life$ }
}
