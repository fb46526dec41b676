import type { ComponentType } from "react"
import type { Route, View } from "../model/modal.js"
import { Connect } from "./connect/Connect.js"

/** A view takes its route as its props. */
export type ViewOf<V extends View> = ComponentType<Omit<Extract<Route, { readonly view: V }>, "view">>

/** A view that is there, or the way to fetch it. */
export type Entry<V extends View = View> = { readonly eager: ViewOf<V> } | { readonly load: () => Promise<ViewOf<V>> }

/**
 * Where each view's code is. What opening shows first lies in the main chunk, so that it paints in the same frame;
 * everything else is fetched from the site's own chunks when it is first looked at, or is about to be.
 */
export const registry: { readonly [V in View]: Entry<V> } = {
  Connect: { eager: Connect },
  Connecting: { load: () => import("./connect/Connecting.js").then(({ Connecting }) => Connecting) },
  Account: { load: () => import("./account/Account.js").then(({ Account }) => Account) },
  Networks: { load: () => import("./networks/Networks.js").then(({ Networks }) => Networks) },
  SwitchNetwork: { load: () => import("./networks/SwitchNetwork.js").then(({ SwitchNetwork }) => SwitchNetwork) },
  SwitchActiveChain: {
    load: () => import("./networks/SwitchActiveChain.js").then(({ SwitchActiveChain }) => SwitchActiveChain),
  },
  UnsupportedChain: {
    load: () => import("./networks/UnsupportedChain.js").then(({ UnsupportedChain }) => UnsupportedChain),
  },
  WhatIsAWallet: { load: () => import("./connect/WhatIsAWallet.js").then(({ WhatIsAWallet }) => WhatIsAWallet) },
  GetWallet: { load: () => import("./connect/GetWallet.js").then(({ GetWallet }) => GetWallet) },
}

/** Where most people go from a view. It is fetched while they choose, so that it is there when they have chosen. */
export const nextView: { readonly [V in View]?: View } = {
  Connect: "Connecting",
  Networks: "SwitchNetwork",
  UnsupportedChain: "SwitchNetwork",
}
