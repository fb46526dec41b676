import { concat, filter, NEVER, type Observable, switchMap, take, takeUntil, tap } from "rxjs"
import { type FeatureSet, localFeatures } from "../model/features.js"
import type { ModalState } from "../model/modal.js"
import type { Notice } from "../model/notice.js"
import type { Settings } from "../model/settings.js"
import type { ConfigurationService } from "../services/cloud/configuration.js"
import type { Environment } from "../services/environment.js"
import { lazily } from "../streams/lazily.js"
import { askedOnce } from "../streams/operators/askedOnce.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { ProjectStreamPorts } from "./data/projectStream.js"
import type { WalletOptions } from "./options.js"

export interface ProjectPorts {
  readonly options: Pick<WalletOptions, "configuration" | "features">
  readonly settings: Settings
  readonly environment: Environment
  readonly modal$: Observable<ModalState>
  readonly notify: (notice: Notice) => void
  readonly ended$: Observable<unknown>
}

export interface Project {
  readonly features$: State<FeatureSet>
  /** To open the modal is to look at the features. */
  readonly looked$: Observable<unknown>
}

/** What is switched on. The project is asked with the first look and once; the code for that comes then too. */
export const createProject = (ports: ProjectPorts): Project => {
  const { options, settings, environment, modal$, notify, ended$ } = ports
  const { configuration, features: local = {} } = options
  const { clock, page, warn } = environment
  const { basic, debug } = settings
  let present = localFeatures(local, basic)
  const asking = (service: ConfigurationService): Observable<FeatureSet> =>
    lazily<ProjectStreamPorts, FeatureSet>(
      () => import("./data/projectStream.js").then(({ projectStream }) => projectStream),
      { configuration: service, local, basic, origin: page.origin, notify, warn: debug ? warn : () => {} },
    )
  const answer$ = configuration && !basic ? askedOnce(asking(configuration).pipe(takeUntil(ended$))) : NEVER
  const features$ = stateOf(
    concat(answer$, NEVER).pipe(
      tap((features) => (present = features)),
      takeUntil(ended$),
    ),
    { initial: present, again: () => present, clock },
  )
  const opened$ = modal$.pipe(
    filter(({ open }) => open),
    take(1),
  )
  return { features$, looked$: opened$.pipe(switchMap(() => features$)) }
}
