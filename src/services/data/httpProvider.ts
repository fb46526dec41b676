import { dataCapabilities } from "../../model/dataCapability.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { DataProvider } from "./dataProvider.js"
import type { Environment } from "../environment.js"
import type { Fetch } from "../http.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { lazyProvider } from "./lazyProvider.js"

/** Where the provider is, who asks it, and what of the page is used for that. */
export interface HttpProviderOptions {
  /** Where the provider is, for example `https://data.example`. */
  readonly baseUrl: string
  /** By which the provider knows the site. */
  readonly projectId: string
  /** What sends the requests; the page's own `fetch` unless another one is given. */
  readonly fetch?: Fetch
  /** The zone of the name service, under which names are suggested. */
  readonly nameZone?: string
  /** What the provider is told about who asks: `st` and `sv` of every request. */
  readonly sdkType?: string
  readonly sdkVersion?: string
  /** The client id of the relay, once there is one. */
  readonly clientId?: () => string | null
  /** Where answers are kept, and what time it is; the page's own unless another one is given. */
  readonly environment?: Environment
  /** Begins the name of every record in storage. */
  readonly storagePrefix?: string
}

/**
 * The data provider of SPEC §7 over HTTP. Nothing is sent, and how it is asked is not loaded, before something is
 * asked. Reads are joined while in flight, aborted when nobody listens, and kept in memory and storage: tokens for 30
 * seconds, names for 5 minutes, history and prices for 15 seconds. After a failure tokens are refused for 30 seconds.
 * Where a network is not served, lists are empty, and `reports$` says so for tokens.
 */
export const httpProvider = (options: HttpProviderOptions): DataProvider => {
  const [reports$, report] = createSignal<AnyWalletError>()
  const load = () => import("./httpAnswers.js").then(({ httpAnswers }) => httpAnswers(options, report))
  return lazyProvider(dataCapabilities, load, reports$)
}
