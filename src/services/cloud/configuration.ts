import { defer, type ObservableInput, type SchedulerLike, switchMap } from "rxjs"
import type { RemoteFeature } from "../../model/remoteFeatures.js"
import type { Fetch } from "../http.js"

/** The project's remote configuration. Neither method is called before the user interacts, and each at most once. */
export interface ConfigurationService {
  /** The remote features; with null, or on failure, the site's own options apply. */
  readonly features: () => ObservableInput<readonly RemoteFeature[] | null>
  /** The origins that may use the project; empty means all. */
  readonly origins: () => ObservableInput<readonly string[]>
}

/** Address of the service, and the project. */
export interface CloudOptions {
  /** For example `https://cloud.example`. */
  readonly baseUrl: string
  /** Identifies the site. */
  readonly projectId: string
  /** Sends the requests; the page's `fetch` by default. */
  readonly fetch?: Fetch
  /** Sent as `st` with every request; `sdkVersion` as `sv`. */
  readonly sdkType?: string
  readonly sdkVersion?: string
  readonly clock?: SchedulerLike
}

/** The client's identification, with defaults. */
export const clientOf = ({ projectId, sdkType = "rxwallet", sdkVersion = "unknown" }: CloudOptions) => ({
  projectId,
  sdkType,
  sdkVersion,
})

/** Loads the API's code on first use. */
export const loadCloudApi = (options: CloudOptions) =>
  defer(() => import("./cloudApi.js").then(({ cloudApiAt }) => cloudApiAt(options)))

/** The configuration of a project over HTTP (CONTRACTS §1.6). Nothing is loaded or sent before the first call. */
export const cloudConfiguration = (options: CloudOptions): ConfigurationService => ({
  features: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.features())),
  origins: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.origins())),
})
