import type { Currency, Network } from "../model/network.js"

/** The shape of the marks below: a letter with a bar. */
const shape =
  "M8 5h2V3.5h1.5V5H13a3.5 3.5 0 0 1 2 6.3A3.6 3.6 0 0 1 13.5 18h-2v1.5H10V18H8ZM10 7v3.5h3A1.75 1.75 0 0 0 13 7ZM10 12.5V16h3.5a1.75 1.75 0 0 0 0-3.5Z"

const coin: Currency = { name: "Bitcoin", symbol: "BTC", decimals: 8 }
const testCoin: Currency = { name: "Test Bitcoin", symbol: "tBTC", decimals: 8 }

/** Bitcoin. `rpcUrls` of its networks are the base addresses of Esplora APIs. */
export const bitcoinMainnet: Network = {
  id: "bip122:000000000019d6689c085ae165831e93",
  name: "Bitcoin",
  testnet: false,
  nativeCurrency: coin,
  rpcUrls: ["https://mempool.space/api", "https://blockstream.info/api"],
  blockExplorers: [{ name: "mempool.space", url: "https://mempool.space" }],
  mark: { color: "#B85C00", path: shape },
}

/** Bitcoin Testnet 4: the fourth test network. */
export const bitcoinTestnet: Network = {
  id: "bip122:00000000da84f2bafbbc53dee25a72ae",
  name: "Bitcoin Testnet",
  testnet: true,
  nativeCurrency: testCoin,
  rpcUrls: ["https://mempool.space/testnet4/api"],
  blockExplorers: [{ name: "mempool.space", url: "https://mempool.space/testnet4" }],
  mark: { color: "#66707F", path: shape },
}

/** Bitcoin Signet: a test network whose blocks are signed. */
export const bitcoinSignet: Network = {
  id: "bip122:00000008819873e925422c1ff0f99f7c",
  name: "Bitcoin Signet",
  testnet: true,
  nativeCurrency: testCoin,
  rpcUrls: ["https://mempool.space/signet/api"],
  blockExplorers: [{ name: "mempool.space", url: "https://mempool.space/signet" }],
  mark: { color: "#7A6A94", path: shape },
}

/** A chain of your own machine: give it the address of its Esplora API, as `{ ...bitcoinRegtest, rpcUrls: [url] }`. */
export const bitcoinRegtest: Network = {
  id: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
  name: "Bitcoin Regtest",
  testnet: true,
  nativeCurrency: testCoin,
  rpcUrls: [],
  blockExplorers: [],
  mark: { color: "#5B7285", path: shape },
}
