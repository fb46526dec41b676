import { NEVER, type Observable, switchMap } from "rxjs"
import type { FeatureSet } from "../model/features.js"
import type { ModalState } from "../model/modal.js"
import type { Notice } from "../model/notice.js"
import type { Settings } from "../model/settings.js"
import type { Environment } from "../services/environment.js"
import { lazily } from "../streams/lazily.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { ProjectPorts } from "./data/projectStream.js"
import type { WalletOptions } from "./options.js"

export interface FeaturesOfPorts {
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
export const createProject = (given: FeaturesOfPorts): Project => {
  const { configuration, features: local = {} } = given.options
  const initial = given.settings.features
  const memory: ProjectPorts["memory"] = { present: initial, isKnown: false }
  const project$ = configuration
    ? lazily<ProjectPorts, FeatureSet>(() => import("./data/projectStream.js").then((code) => code.projectStream), {
        ...given,
        configuration,
        local,
        memory,
      })
    : NEVER
  const features$ = stateOf(project$, { initial, again: () => memory.present, clock: given.environment.clock })
  return { features$, looked$: given.modal$.pipe(switchMap(({ open }) => (open ? features$ : NEVER))) }
}
