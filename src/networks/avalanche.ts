import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M4.5 17.5l5-9 3 5.3 2-3.3 5 7Z"

/** Avalanche, EVM chain 43114. */
export const avalanche: Network = {
  id: "eip155:43114",
  name: "Avalanche",
  testnet: false,
  nativeCurrency: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax.network/ext/bc/C/rpc"],
  blockExplorers: [{ name: "SnowTrace", url: "https://snowtrace.io" }],
  mark: { color: "#C8443C", path: shape },
}

/** Avalanche Fuji, EVM chain 43113: a testnet. */
export const avalancheFuji: Network = {
  id: "eip155:43113",
  name: "Avalanche Fuji",
  testnet: true,
  nativeCurrency: { name: "Avalanche Fuji", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax-test.network/ext/bc/C/rpc"],
  blockExplorers: [{ name: "SnowTrace", url: "https://testnet.snowtrace.io" }],
  mark: { color: "#66707F", path: shape },
}
