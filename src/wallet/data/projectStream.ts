import { connect, ignoreElements, merge, type Observable, takeLast, tap } from "rxjs"
import type { FeatureSet } from "../../model/features.js"
import type { Notice } from "../../model/notice.js"
import type { ConfigurationService } from "../../services/cloud/configuration.js"
import { featuresStream, type FeaturesPorts } from "../../streams/features.js"
import { originCheckStream } from "../../streams/originCheck.js"

export interface ProjectStreamPorts extends Omit<FeaturesPorts, "fetch"> {
  readonly configuration: ConfigurationService
  readonly origin: () => string
  readonly notify: (notice: Notice) => void
}

/** What the project has decided: first its features, then (SPEC §1) whether this page may use it, where that matters. */
export const projectStream = (ports: ProjectStreamPorts): Observable<FeatureSet> => {
  const { configuration, origin, notify } = ports
  const { features, origins } = configuration
  return featuresStream({ ...ports, fetch: features }).pipe(
    connect((features$) =>
      merge(
        features$,
        originCheckStream({ features$: features$.pipe(takeLast(1)), origins, origin }).pipe(
          tap(notify),
          ignoreElements(),
        ),
      ),
    ),
  )
}
