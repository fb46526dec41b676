import { defer, map, type Observable } from "rxjs"
import type { RemoteFeature } from "../../model/remoteFeatures.js"
import { AnalyticsAnswer, ConfigAnswer, OriginsAnswer } from "../codecs/cloud.js"
import { at } from "../data/call.js"
import type { Send } from "../data/send.js"

/** What the service that knows projects can be asked (CONTRACTS §1.6): cold, called off by unsubscribing, decoded. */
export interface CloudApi {
  /** What the project's owner has switched on; null when there is no word on it. */
  readonly features: () => Observable<readonly RemoteFeature[] | null>
  /** From which origins the project may be used; none is all of them. */
  readonly origins: () => Observable<readonly string[]>
  /** Whether the project wants to hear of events. */
  readonly isAnalyticsEnabled: () => Observable<boolean>
}

/** The calls of CONTRACTS §1.6 that a wallet needs. A failure is a `WalletError`: `RateLimited`, `ServerError`, … */
export const cloudApi = (send: Send): CloudApi => ({
  features: () =>
    defer(() => send({ method: "GET", path: at`/appkit/v1/config`, returns: ConfigAnswer })).pipe(
      map(({ features }) => features),
    ),
  origins: () =>
    defer(() => send({ method: "GET", path: at`/projects/v1/origins`, returns: OriginsAnswer })).pipe(
      map(({ allowedOrigins }) => allowedOrigins),
    ),
  isAnalyticsEnabled: () =>
    defer(() => send({ method: "GET", path: at`/getAnalyticsConfig`, priority: "low", returns: AnalyticsAnswer })).pipe(
      map(({ isAnalyticsEnabled }) => isAnalyticsEnabled),
    ),
})
