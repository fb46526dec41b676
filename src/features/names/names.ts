import type { NamesState } from "../../model/names/names.js"
import type { NamesActions } from "./namesActions.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { NamesOptions } from "./namesOptions.js"

/** Names of accounts in a wallet, whose state is null until its code is loaded: `wallet.names`. */
export type Names = Plugin<"names", NamesState | null, NamesActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./namesFeature.js")

/**
 * Look-up, reverse look-up, suggestions and registration of names, for the option `plugins`. Its code is loaded with the first
 * use of `wallet.names`.
 */
export const names = (options: NamesOptions = {}): Names => ({
  name: "names",
  initial: null,
  actions: ["edit", "retry", "register", "lookUp", "reverse", "suggestions"],
  load: () => code().then(({ namesFeature }) => namesFeature(options)),
})
