import type { SignInState } from "../../model/signIn/signIn.js"
import type { SiwxActions } from "./siwxActions.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { SiweOptions } from "./siweOptions.js"
import type { SiwxOptions } from "./siwxOptions.js"

/** Sign-in with a wallet: `wallet.siwx`. */
export type Siwx = Plugin<"siwx", SignInState, SiwxActions>

// Functions of their own: of a direct `then`, a bundler keeps only the exports that it picks.
const siwxCode = () => import("./siwxFeature.js")
const siweCode = () => import("./siweFeature.js")

const plugin = (load: Siwx["load"]): Siwx => ({
  name: "siwx",
  initial: { status: "checking", connected: null, cause: "restored" },
  actions: ["signIn", "approve", "cancel", "signOut", "ask"],
  asksOnConnect: "ask",
  onConnect: true,
  load,
})

/**
 * Sign-in with a wallet, for the option `plugins`: `wallet.siwx.state$` says whether the visitor is signed in. Its code is
 * loaded when a wallet is being connected, or with the first use of `wallet.siwx`.
 */
export const siwx = (options: SiwxOptions = {}): Siwx =>
  plugin(() => siwxCode().then(({ siwxFeature }) => siwxFeature(options)))

/** The same, for a configuration that a site has from another wallet modal. A wallet has this or `siwx()`, not both. */
export const siweConfig = (options: SiweOptions): Siwx =>
  plugin(() => siweCode().then(({ siweFeature }) => siweFeature(options)))
