import type { ChainProviderOptions } from "./chainAnswers.js"
import type { DataProvider } from "./dataProvider.js"
import { lazyProvider } from "./lazyProvider.js"

/**
 * A data provider for sites without an account anywhere: tokens of a list and names, read from the chains alone. It
 * knows no prices and no history, and says so by `capabilities`. Answers are kept in memory, tokens for 30 seconds and names
 * for 5 minutes; after a failure tokens are refused for 30 seconds.
 */
export const chainProvider = (options: ChainProviderOptions): DataProvider =>
  lazyProvider(["tokens", "identity"], () =>
    import("./chainAnswers.js").then(({ chainAnswers }) => chainAnswers(options)),
  )
