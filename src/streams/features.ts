import { catchError, defer, map, type Observable, type ObservableInput, of, take, tap, throwIfEmpty } from "rxjs"
import { asWalletError, fail } from "../model/errors.js"
import { type Features, type FeatureSet, localFeatures, type OfferedFeatures } from "../model/settings/features.js"
import { mergeFeatures, type RemoteFeature } from "../model/settings/remoteFeatures.js"

export interface FeaturesPorts {
  /** What the site has set. */
  readonly local: Features
  /** What its plug-ins and connectors offer. */
  readonly offered: OfferedFeatures
  /** Basic mode has no remote features and makes no request. */
  readonly basic: boolean
  /** The features set for the project; null where none are set. */
  readonly fetch: () => ObservableInput<readonly RemoteFeature[] | null>
  /** Shows a message to the developer. */
  readonly warn: (message: string) => void
}

/**
 * The features of the site, as set for its project. Never errors: where those cannot be fetched, the site's own apply.
 *
 *     project   --p|      --#
 *     features  --(r|)    --(l|)
 */
export const featuresStream = ({ local, offered, basic, fetch, warn }: FeaturesPorts): Observable<FeatureSet> => {
  if (basic) return of(localFeatures(local, basic, offered))
  const fallBack = (reason: string): null => {
    warn(`The features of this project are not available, so those of the site apply: ${reason}`)
    return null
  }
  return defer(fetch).pipe(
    take(1),
    throwIfEmpty(() => fail("Aborted", { command: "features" })),
    map((remote) => remote ?? fallBack("there is no configuration")),
    catchError((thrown: unknown) => of(fallBack(asWalletError(thrown).message))),
    map((remote) => mergeFeatures({ local, offered, remote, basic })),
    tap(({ ignored }) => ignored.length > 0 && warn(`Local configuration ignored: ${ignored.join(", ")}`)),
    map(({ features }) => features),
  )
}
