/** The views of an account and its network. */
export { Account } from "./Account.js"
export { ProfileWallets } from "./ProfileWallets.js"
export { SelectAccount } from "./SelectAccount.js"
export { Networks } from "../networks/Networks.js"
export { SwitchActiveChain } from "../networks/SwitchActiveChain.js"
export { SwitchNetwork } from "../networks/SwitchNetwork.js"
export { UnsupportedChain } from "../networks/UnsupportedChain.js"

export * as shared from "../shared.js"
