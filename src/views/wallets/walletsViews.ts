/** The list of all wallets, and the chain families of one, loaded when they are opened. */
export { AllWallets } from "./AllWallets.js"
export { SelectChain } from "./SelectChain.js"
export * as shared from "../shared.js"
