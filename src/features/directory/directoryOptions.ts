import type { Fetch } from "../../services/http.js"

/** Which directory, and the project. */
export interface DirectoryOptions {
  /** Identifies the site to the directory. */
  readonly projectId: string
  /** The address of the directory. Default `https://api.web3modal.org`, the explorer of WalletConnect's cloud. */
  readonly baseUrl?: string | undefined
  /** Sends the requests; the page's `fetch` by default. */
  readonly fetch?: Fetch | undefined
  /** Sent as `st` with every request. */
  readonly sdkType?: string | undefined
  /** Sent as `sv` with every request. */
  readonly sdkVersion?: string | undefined
}
