export { evm } from "../adapters/evm/evm.js"
export type { EvmOptions } from "../adapters/evm/evmOptions.js"
