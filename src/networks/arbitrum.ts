import type { Network } from "../model/network.js"

/** Arbitrum One, EVM chain 42161. */
export const arbitrum: Network = {
  id: "eip155:42161",
  name: "Arbitrum One",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://arb1.arbitrum.io/rpc"],
  blockExplorers: [{ name: "Arbiscan", url: "https://arbiscan.io" }],
}

/** Arbitrum Sepolia, EVM chain 421614: a testnet. */
export const arbitrumSepolia: Network = {
  id: "eip155:421614",
  name: "Arbitrum Sepolia",
  testnet: true,
  nativeCurrency: { name: "Arbitrum Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia-rollup.arbitrum.io/rpc"],
  blockExplorers: [{ name: "Arbiscan", url: "https://sepolia.arbiscan.io" }],
}
