import type { SchedulerLike } from "rxjs"
import type { Family } from "../../adapters/family.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { TokenInfo } from "../../model/tokenInfo.js"
import type { DataProvider } from "./dataProvider.js"
import { lazyProvider } from "./lazyProvider.js"

/** Which chains are asked, and which tokens are looked for on them. */
export interface ChainProviderOptions {
  /** The chain families, for example `[evm()]`. */
  readonly adapters: readonly Family[]
  /** The chains, with the RPC endpoints that are asked and no others. */
  readonly networks: readonly Network[]
  /** The tokens to look for, by network (CAIP-2). Without a list only the network's own coin is told. */
  readonly tokens?: Readonly<Partial<Record<NetworkId, readonly TokenInfo[]>>>
  /** What time it is; the clock of the page unless another one is given. */
  readonly clock?: SchedulerLike
}

/**
 * A data provider for sites without an account anywhere: tokens of a list and names, read from the chains alone. It
 * knows no prices and no history, and says so by `capabilities`. Answers are kept in memory, tokens for 30 seconds and names
 * for 5 minutes; after a failure tokens are refused for 30 seconds.
 */
export const chainProvider = (options: ChainProviderOptions): DataProvider =>
  lazyProvider(["tokens", "identity"], () =>
    import("./chainAnswers.js").then(({ chainAnswers }) => chainAnswers(options)),
  )
