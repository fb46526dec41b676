export { evm } from "../adapters/evm/evm.js"
export type { EvmOptions } from "../adapters/evm/evmOptions.js"
export type { ClientWallet } from "../adapters/evm/site/siteClients.js"
export { publicClient, walletClient } from "../adapters/evm/site/siteClients.js"
