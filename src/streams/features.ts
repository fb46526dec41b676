import { catchError, defer, map, type Observable, type ObservableInput, of, take, tap, throwIfEmpty } from "rxjs"
import { asWalletError, fail } from "../model/errors.js"
import { type Features, type FeatureSet, localFeatures } from "../model/features.js"
import { mergeFeatures, type RemoteFeature } from "../model/remoteFeatures.js"

export interface FeaturesPorts {
  /** What the site has set. */
  readonly local: Features
  /** Basic mode knows no remote feature, and asks for none. */
  readonly basic: boolean
  /** What the project's owner has decided; null is no word on it. */
  readonly fetch: () => ObservableInput<readonly RemoteFeature[] | null>
  /** For the developer to read. */
  readonly warn: (message: string) => void
}

/**
 * The features of the site as its project has them. It never errors: where the project cannot be asked, they are the
 * site's own.
 *
 *     project   --p|      --#
 *     features  --(r|)    --(l|)
 */
export const featuresStream = ({ local, basic, fetch, warn }: FeaturesPorts): Observable<FeatureSet> => {
  if (basic) return of(localFeatures(local, basic))
  const withoutAnswer = (reason: string): null => {
    warn(`The features of this project are not to be had, so those of the site count: ${reason}`)
    return null
  }
  return defer(fetch).pipe(
    take(1),
    throwIfEmpty(() => fail("Aborted", { command: "features" })),
    map((remote) => remote ?? withoutAnswer("there is no configuration")),
    catchError((thrown: unknown) => of(withoutAnswer(asWalletError(thrown).message))),
    map((remote) => mergeFeatures({ local, remote, basic })),
    tap(({ ignored }) => ignored.length > 0 && warn(`Local configuration ignored: ${ignored.join(", ")}`)),
    map(({ features }) => features),
  )
}
