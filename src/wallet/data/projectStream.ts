import { concat, defer, ignoreElements, NEVER, type Observable, of, switchMap, tap } from "rxjs"
import type { Features, FeatureSet } from "../../model/features.js"
import type { Notice } from "../../model/notice.js"
import type { Settings } from "../../model/settings.js"
import type { ConfigurationService } from "../../services/cloud/configuration.js"
import type { Environment } from "../../services/environment.js"
import { featuresStream } from "../../streams/features.js"
import { originCheckStream } from "../../streams/originCheck.js"

export interface ProjectPorts {
  readonly options: { readonly configuration: ConfigurationService; readonly features?: Features | undefined }
  readonly settings: Settings
  readonly environment: Environment
  readonly notify: (notice: Notice) => void
  /** What a wallet keeps of its project while nobody looks. */
  readonly memory: { present: FeatureSet; isKnown: boolean }
}

/** First the features, then (SPEC §1) whether this page may use the project, where that matters. */
const asking = ({ options, settings, environment, notify, memory }: ProjectPorts) => {
  const { configuration, features: local = {} } = options
  const { basic, debug } = settings
  const { origin } = environment.page
  const warn = debug ? environment.warn : () => {}
  return featuresStream({ local, basic, fetch: () => configuration.features(), warn }).pipe(
    switchMap((features) => {
      const alerts$ = originCheckStream({ features, origins: () => configuration.origins(), origin })
      return concat(of(features), alerts$.pipe(tap(notify), ignoreElements()))
    }),
    tap({ next: (features) => (memory.present = features), complete: () => (memory.isKnown = true) }),
  )
}

/** The features of a wallet. The project is asked until it has answered or failed, and from then on by no look. */
export const projectStream = (ports: ProjectPorts): Observable<FeatureSet> =>
  defer(() => (ports.memory.isKnown ? NEVER : concat(asking(ports), NEVER)))
