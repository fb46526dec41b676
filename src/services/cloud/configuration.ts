import { defer, type ObservableInput, switchMap } from "rxjs"
import type { RemoteFeature } from "../../model/settings/remoteFeatures.js"
import type { CloudOptions } from "./cloudOptions.js"

/** The project's remote configuration. Neither method is called before the user interacts, and each at most once. */
export interface ConfigurationService {
  /** The remote features; with null, or on failure, the site's own options apply. */
  readonly features: () => ObservableInput<readonly RemoteFeature[] | null>
  /** The origins that may use the project; empty means all. */
  readonly origins: () => ObservableInput<readonly string[]>
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./cloudApi.js")

/** Loads the API's code on first use. */
export const loadCloudApi = (options: CloudOptions) => defer(() => code().then(({ cloudApiAt }) => cloudApiAt(options)))

/** The configuration of a project over HTTP (CONTRACTS §1.6). Nothing is loaded or sent before the first call. */
export const cloudConfiguration = (options: CloudOptions): ConfigurationService => ({
  features: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.features())),
  origins: () => loadCloudApi(options).pipe(switchMap((cloud) => cloud.origins())),
})
