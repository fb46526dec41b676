import { Networks } from "./Networks.js"
import { SwitchActiveChain } from "./SwitchActiveChain.js"
import { SwitchNetwork } from "./SwitchNetwork.js"
import { UnsupportedChain } from "./UnsupportedChain.js"

/** All about networks, fetched together. */
export const networkViews = { Networks, SwitchActiveChain, SwitchNetwork, UnsupportedChain }
