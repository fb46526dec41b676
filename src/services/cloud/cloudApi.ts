import { defer, map, type Observable } from "rxjs"
import type { RemoteFeature } from "../../model/settings/remoteFeatures.js"
import { fetchOfThisPage } from "../browser.js"
import { AnalyticsResponse, ConfigResponse, OriginsResponse } from "../codecs/cloud.js"
import { apiPath } from "../data/call.js"
import { httpSend, type Send } from "../data/send.js"
import { fetchHttp } from "../http.js"
import { clientOf, type CloudOptions } from "./cloudOptions.js"

/** The project service (CONTRACTS §1.6): cold observables of decoded responses; unsubscribing aborts the request. */
export interface CloudApi {
  /** The project's remote features; null if it has no configuration. */
  readonly features: () => Observable<readonly RemoteFeature[] | null>
  /** The origins that may use the project; empty means all. */
  readonly origins: () => Observable<readonly string[]>
  /** Whether the project collects analytics events. */
  readonly isAnalyticsEnabled: () => Observable<boolean>
}

/** The calls of CONTRACTS §1.6 that a wallet needs. They error with a `WalletError`: `RateLimited`, `ServerError`, … */
export const cloudApi = (send: Send): CloudApi => ({
  features: () =>
    defer(() => send({ method: "GET", path: apiPath`/appkit/v1/config`, returns: ConfigResponse })).pipe(
      map(({ features }) => features),
    ),
  origins: () =>
    defer(() => send({ method: "GET", path: apiPath`/projects/v1/origins`, returns: OriginsResponse })).pipe(
      map(({ allowedOrigins }) => allowedOrigins),
    ),
  isAnalyticsEnabled: () =>
    defer(() =>
      send({ method: "GET", path: apiPath`/getAnalyticsConfig`, priority: "low", returns: AnalyticsResponse }),
    ).pipe(map(({ isAnalyticsEnabled }) => isAnalyticsEnabled)),
})

/** The project service at `options.baseUrl`. */
export const cloudApiAt = (options: CloudOptions): CloudApi => {
  const { baseUrl, fetch = fetchOfThisPage, clock } = options
  return cloudApi(httpSend({ http: fetchHttp(fetch), baseUrl, ...clientOf(options), ...(clock && { clock }) }))
}

export { shared } from "../../initial/shared.js"
