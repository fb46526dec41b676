import { type LinksState, unknownLinks } from "../model/pairing/walletLinks.js"
import type { LinkActions } from "./controls.js"
import type { Plugin } from "./plugin.js"

/** Links to wallets are attached as a plug-in; their code is part of the built-in features. */
export const linksPlugin: Omit<Plugin<"links", LinksState, LinkActions>, "load"> = {
  name: "links",
  initial: unknownLinks,
  actions: ["tapped"],
}
