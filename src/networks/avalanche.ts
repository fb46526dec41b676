import type { Network } from "../model/network.js"

/** Avalanche, EVM chain 43114. */
export const avalanche: Network = {
  id: "eip155:43114",
  name: "Avalanche",
  testnet: false,
  nativeCurrency: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax.network/ext/bc/C/rpc"],
  blockExplorers: [{ name: "SnowTrace", url: "https://snowtrace.io" }],
}

/** Avalanche Fuji, EVM chain 43113: a testnet. */
export const avalancheFuji: Network = {
  id: "eip155:43113",
  name: "Avalanche Fuji",
  testnet: true,
  nativeCurrency: { name: "Avalanche Fuji", symbol: "AVAX", decimals: 18 },
  rpcUrls: ["https://api.avax-test.network/ext/bc/C/rpc"],
  blockExplorers: [{ name: "SnowTrace", url: "https://testnet.snowtrace.io" }],
}
