import { defer, type ObservableInput, type SchedulerLike, switchMap } from "rxjs"
import type { RemoteFeature } from "../../model/remoteFeatures.js"
import type { Fetch } from "../http.js"

/** The port to what a project's owner has decided. Neither is asked before the visitor acts, and each only once. */
export interface ConfigurationService {
  /** The features that are switched on; null, or a failure, leaves them to the site. */
  readonly features: () => ObservableInput<readonly RemoteFeature[] | null>
  /** The origins from which the project may be used; none is all of them. */
  readonly origins: () => ObservableInput<readonly string[]>
}

/** Where the service is, and who asks it. */
export interface CloudOptions {
  /** Where it is, for example `https://cloud.example`. */
  readonly baseUrl: string
  /** By which it knows the site. */
  readonly projectId: string
  /** What sends the requests; the page's own `fetch` unless another one is given. */
  readonly fetch?: Fetch
  /** What it is told about who asks: `st` and `sv` of every request. */
  readonly sdkType?: string
  readonly sdkVersion?: string
  readonly clock?: SchedulerLike
}

/** Who asks, in the words of the wire, where the options leave it open. */
export const askerOf = ({ projectId, sdkType = "rxwallet", sdkVersion = "unknown" }: CloudOptions) => ({
  projectId,
  sdkType,
  sdkVersion,
})

/** The calls to the service; their code comes with the first of them. */
export const cloudOf = (options: CloudOptions) =>
  defer(() => import("./cloudAt.js").then(({ cloudAt }) => cloudAt(options)))

/** The configuration of a project over HTTP (CONTRACTS §1.6). Nothing is loaded or sent before something is asked. */
export const cloudConfiguration = (options: CloudOptions): ConfigurationService => ({
  features: () => cloudOf(options).pipe(switchMap((cloud) => cloud.features())),
  origins: () => cloudOf(options).pipe(switchMap((cloud) => cloud.origins())),
})
