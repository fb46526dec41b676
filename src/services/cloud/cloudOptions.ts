import type { SchedulerLike } from "rxjs"
import type { Fetch } from "../http.js"

/** Address of the service, and the project. */
export interface CloudOptions {
  /** For example `https://cloud.example`. */
  readonly baseUrl: string
  /** Identifies the site. */
  readonly projectId: string
  /** Sends the requests; the page's `fetch` by default. */
  readonly fetch?: Fetch | undefined
  /** Sent as `st` with every request. */
  readonly sdkType?: string | undefined
  /** Sent as `sv` with every request. */
  readonly sdkVersion?: string | undefined
  /** The clock; the system clock by default. */
  readonly clock?: SchedulerLike | undefined
}

/** The client's identification, with defaults. */
export const clientOf = ({ projectId, sdkType = "rxwallet", sdkVersion = "unknown" }: CloudOptions) => ({
  projectId,
  sdkType,
  sdkVersion,
})
