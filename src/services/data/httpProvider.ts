import type { HttpProviderOptions } from "./httpAnswers.js"
import { dataCapabilities } from "../../model/dataCapability.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { DataProvider } from "./dataProvider.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { lazyProvider } from "./lazyProvider.js"

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./httpAnswers.js")

/**
 * The data provider of SPEC §7 over HTTP. Before the first call, no request is sent and its code is not loaded. Calls are
 * joined while in flight, aborted on unsubscription, and cached in memory and storage: tokens for 30 seconds, names for 5
 * minutes, history and prices for 15 seconds. After a failure, tokens are not requested again for 30 seconds. On a
 * network that is not served, lists are empty, and `reports$` emits a failure for tokens.
 */
export const httpProvider = (options: HttpProviderOptions): DataProvider => {
  const [reports$, report] = createSignal<AnyWalletError>()
  const load = () => code().then(({ httpAnswers }) => httpAnswers(options, report))
  return lazyProvider(dataCapabilities, load, reports$)
}
