import { catchError, defer, EMPTY, filter, map, type Observable, type ObservableInput, of, take } from "rxjs"
import { asWalletError, fail } from "../model/errors.js"
import type { FeatureSet } from "../model/settings/features.js"
import { type Notice, reportOf } from "../model/notices/notice.js"
import { isOriginAllowed } from "../model/settings/origins.js"

export interface OriginCheckPorts {
  /** The features, as set for the project. */
  readonly features: FeatureSet
  /** The project's allow list. */
  readonly origins: () => ObservableInput<readonly string[]>
  /** Where this page is from. */
  readonly origin: () => string
}

/** Only these failures are useful to a developer; others are ignored (CONTRACTS §1.8). */
const alertFor = (thrown: unknown): Observable<Notice> => {
  const error = asWalletError(thrown)
  return error.code === "RateLimited" || error.code === "ServerError"
    ? of({ ...reportOf(error), place: "developer", long: "configuration.failed" })
    : EMPTY
}

/**
 * Whether this page may use the project; checked only where email or social login is on, which need it. Emits alerts
 * (SPEC §8), and never errors.
 *
 *     origins  --o|
 *     alerts   --(a|)        a  Origin not allowed
 */
export const originCheckStream = ({ features, origins, origin }: OriginCheckPorts): Observable<Notice> =>
  features.email || features.socials !== false
    ? defer(origins).pipe(
        take(1),
        filter((allowed) => !isOriginAllowed(origin(), allowed)),
        map(() => reportOf(fail("OriginNotAllowed", { origin: origin() }))),
        catchError(alertFor),
      )
    : EMPTY
