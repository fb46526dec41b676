import type { Observable } from "rxjs"
import type { Plugin, TransferStep } from "rxwallet"

declare module "rxwallet" {
  interface PluginRoutes {
    /** Sends a tip to an address. */
    Tips: { readonly to: string }
  }
}

export interface TipsState {
  readonly given: number
  readonly names: readonly string[]
}

export type TipsActions = {
  /** Tips an address with 0.01 of the native currency. */
  readonly tip: (to: string) => Observable<TransferStep>
}

/** A feature with a state, an action, a hook and a view of its own: `createWallet({ plugins: [tips()] })`. */
export type Tips = Plugin<"tips", TipsState, TipsActions>

export const tips = (): Tips => ({
  name: "tips",
  initial: { given: 0, names: [] },
  actions: ["tip"],
  load: () => import("./tipsFeature.js").then(({ tipsFeature }) => tipsFeature),
})
