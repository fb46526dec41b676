export type { CoinbaseOptions } from "../adapters/coinbase/coinbaseOptions.js"
export { coinbase } from "../adapters/coinbase/coinbase.js"
