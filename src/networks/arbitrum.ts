import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M12 5l6 6.5-1.8 1.8-4.2-4.5-4.2 4.5L6 11.5ZM12 10.9l6 6.5-1.8 1.8-4.2-4.5-4.2 4.5L6 17.4Z"

/** Arbitrum One, EVM chain 42161. */
export const arbitrum: Network = {
  id: "eip155:42161",
  name: "Arbitrum One",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://arb1.arbitrum.io/rpc"],
  blockExplorers: [{ name: "Arbiscan", url: "https://arbiscan.io" }],
  mark: { color: "#2472B9", path: shape },
}

/** Arbitrum Sepolia, EVM chain 421614: a testnet. */
export const arbitrumSepolia: Network = {
  id: "eip155:421614",
  name: "Arbitrum Sepolia",
  testnet: true,
  nativeCurrency: { name: "Arbitrum Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia-rollup.arbitrum.io/rpc"],
  blockExplorers: [{ name: "Arbiscan", url: "https://sepolia.arbiscan.io" }],
  mark: { color: "#66707F", path: shape },
}
