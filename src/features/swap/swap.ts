import type { SwapState } from "../../model/swap/swap.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { SwapActions } from "./swapActions.js"
import type { SwapOptions } from "./swapOptions.js"

/** Swaps of tokens: `wallet.swap`. Its state is null until its code is loaded. */
export type Swap = Plugin<"swap", SwapState | null, SwapActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./swapFeature.js")

/**
 * Swaps of tokens on one network, for the option `plugins`, by the site's data provider: `createWallet({ provider:
 * httpProvider(…), plugins: [swap()] })`. Nothing that a service builds is trusted: it is sent only to the known contract of
 * the network, and only after the chain has shown, without sending it, that it takes and gives what is on the screen. Its
 * code is loaded with the first use of `wallet.swap`.
 */
export const swap = (options: SwapOptions = {}): Swap => ({
  name: "swap",
  initial: null,
  actions: ["edit", "flip", "fill", "review", "refresh", "submit"],
  features: { swaps: ["1inch"] },
  load: () => code().then(({ swapFeature }) => swapFeature(options)),
})
