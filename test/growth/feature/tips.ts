import type { Plugin } from "rxwallet"
import type { TipsActions, TipsState } from "./tipsState.js"

declare module "rxwallet" {
  interface PluginRoutes {
    /** Sends a tip to an address. */
    Tips: { readonly to: string }
  }
}

/** A feature with a state, an action, a hook and a view of its own: `createWallet({ plugins: [tips()] })`. */
export type Tips = Plugin<"tips", TipsState, TipsActions>

export const tips = (): Tips => ({
  name: "tips",
  initial: { given: 0, names: [] },
  actions: ["tip"],
  load: () => import("./tipsFeature.js").then(({ tipsFeature }) => tipsFeature),
})
