export { bitcoin } from "../adapters/bitcoin/bitcoin.js"
export type { BitcoinOptions } from "../adapters/bitcoin/bitcoinOptions.js"
