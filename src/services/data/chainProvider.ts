import type { ChainProviderOptions } from "./chainAnswers.js"
import type { DataProvider } from "./dataProvider.js"
import { lazyProvider } from "./lazyProvider.js"

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./chainAnswers.js")

/**
 * A data provider that needs no service: tokens of a list, and names, both read from the chains. It has no prices and no
 * history; see `capabilities`. Results are cached in memory, tokens for 30 seconds and names for 5 minutes; after a
 * failure, tokens are not requested again for 30 seconds.
 */
export const chainProvider = (options: ChainProviderOptions): DataProvider =>
  lazyProvider(["tokens", "identity"], () => code().then(({ chainAnswers }) => chainAnswers(options)))
