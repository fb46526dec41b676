import type { NetworkId } from "./namespace.js"

/** Where the modal can be. What a view needs beyond the wallet's state comes with the route. */
export type Route =
  | { readonly view: "Connect" }
  | { readonly view: "Connecting"; readonly connector: string }
  | { readonly view: "Account" }
  | { readonly view: "Networks" }
  | { readonly view: "SwitchNetwork"; readonly network: NetworkId }
  | { readonly view: "UnsupportedChain" }
  | { readonly view: "WhatIsAWallet" }
  | { readonly view: "GetWallet" }

export type View = Route["view"]

/** The views that `open()` takes by name (CONTRACTS §7.1): those that need nothing else. */
export type OpenableView = Exclude<View, "Connecting" | "SwitchNetwork">
