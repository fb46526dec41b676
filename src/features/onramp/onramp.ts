import { emptyOnramp, type OnrampState } from "../../model/onramp/onramp.js"
import type { OnrampActions } from "./onrampActions.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { OnrampOptions } from "./onrampOptions.js"

/** The purchase of coins: `wallet.onramp`. */
export type Onramp = Plugin<"onramp", OnrampState, OnrampActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./onrampFeature.js")

/**
 * The purchase of coins with money, for the option `plugins`. Its code is loaded when the purchase is shown, or with the first
 * use of `wallet.onramp`.
 */
export const onramp = (options: OnrampOptions = {}): Onramp => ({
  name: "onramp",
  initial: emptyOnramp,
  actions: ["edit", "setProviders", "buy", "retry", "reset"],
  features: {
    onramp: [...(options.sellers?.map(({ id }) => id) ?? ["coinbase"]), ...(options.meld ? ["meld"] : [])],
  },
  load: () => code().then(({ onrampFeature }) => onrampFeature(options)),
})
