import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M12 4l5.5 8L12 20l-5.5-8ZM12 8l-2.75 4L12 16l2.75-4Z"

/** Ethereum, EVM chain 1. */
export const mainnet: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum-rpc.publicnode.com", "https://ethereum.reth.rs/rpc"],
  blockExplorers: [{ name: "Etherscan", url: "https://etherscan.io" }],
  mark: { color: "#5566D6", path: shape },
}

/** Sepolia, EVM chain 11155111: a testnet. */
export const sepolia: Network = {
  id: "eip155:11155111",
  name: "Sepolia",
  testnet: true,
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum-sepolia-rpc.publicnode.com"],
  blockExplorers: [{ name: "Etherscan", url: "https://sepolia.etherscan.io" }],
  mark: { color: "#66707F", path: shape },
}

/** Hoodi, EVM chain 560048: a testnet. */
export const hoodi: Network = {
  id: "eip155:560048",
  name: "Hoodi",
  testnet: true,
  nativeCurrency: { name: "Hoodi Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.hoodi.ethpandaops.io"],
  blockExplorers: [{ name: "Etherscan", url: "https://hoodi.etherscan.io" }],
  mark: { color: "#7A6A94", path: shape },
}
