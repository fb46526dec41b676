import type { HttpProviderOptions } from "./httpAnswers.js"
import { dataCapabilities } from "../../model/dataCapability.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { DataProvider } from "./dataProvider.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { lazyProvider } from "./lazyProvider.js"

/**
 * The data provider of SPEC §7 over HTTP. Nothing is sent, and the code that sends is not loaded, before the first
 * read. Reads are joined while in flight, aborted when unsubscribed, and kept in memory and storage: tokens for 30
 * seconds, names for 5 minutes, history and prices for 15 seconds. After a failure tokens are refused for 30 seconds.
 * Where a network is not served, lists are empty, and `reports$` says so for tokens.
 */
export const httpProvider = (options: HttpProviderOptions): DataProvider => {
  const [reports$, report] = createSignal<AnyWalletError>()
  const load = () => import("./httpAnswers.js").then(({ httpAnswers }) => httpAnswers(options, report))
  return lazyProvider(dataCapabilities, load, reports$)
}
