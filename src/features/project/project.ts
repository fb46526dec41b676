import { concat, defer, ignoreElements, NEVER, type Observable, of, switchMap, tap } from "rxjs"
import type { FeatureSet } from "../../model/settings/features.js"
import type { ConfigurationService } from "../../services/cloud/configuration.js"
import { featuresStream } from "../../streams/features.js"
import { originCheckStream } from "../../streams/originCheck.js"
import type { BuiltInContext } from "../builtInContext.js"

/** First the features, then (SPEC §1) whether this page may use the project, where that matters. */
const fetchProject = (
  { options, settings, environment, notify }: BuiltInContext,
  configuration: ConfigurationService,
): Observable<FeatureSet> => {
  const { basic, debug, offeredFeatures: offered } = settings
  const warn = debug ? environment.warn : () => {}
  const fetch = () => configuration.features()
  return featuresStream({ local: options.features ?? {}, offered, basic, fetch, warn }).pipe(
    switchMap((features) => {
      const { origin } = environment.page
      const alerts$ = originCheckStream({ features, origins: () => configuration.origins(), origin })
      return concat(of(features), alerts$.pipe(tap(notify), ignoreElements()))
    }),
  )
}

/** The features of the project: one request, repeated only if it was unsubscribed from before it completed. */
export const projectFeature = (context: BuiltInContext): Observable<FeatureSet> => {
  const { configuration } = context.options
  let known: FeatureSet | null = null
  let isComplete = false
  const fetched = (): Observable<FeatureSet> =>
    configuration
      ? fetchProject(context, configuration).pipe(
          tap({ next: (features) => (known = features), complete: () => (isComplete = true) }),
        )
      : NEVER
  return defer(() => concat(isComplete && known ? of(known) : fetched(), NEVER))
}
