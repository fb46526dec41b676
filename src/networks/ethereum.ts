import type { Network } from "../model/network.js"

/** Ethereum, EVM chain 1. */
export const mainnet: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum-rpc.publicnode.com", "https://ethereum.reth.rs/rpc"],
  blockExplorers: [{ name: "Etherscan", url: "https://etherscan.io" }],
}

/** Sepolia, EVM chain 11155111: a testnet. */
export const sepolia: Network = {
  id: "eip155:11155111",
  name: "Sepolia",
  testnet: true,
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://ethereum-sepolia-rpc.publicnode.com"],
  blockExplorers: [{ name: "Etherscan", url: "https://sepolia.etherscan.io" }],
}

/** Hoodi, EVM chain 560048: a testnet. */
export const hoodi: Network = {
  id: "eip155:560048",
  name: "Hoodi",
  testnet: true,
  nativeCurrency: { name: "Hoodi Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.hoodi.ethpandaops.io"],
  blockExplorers: [{ name: "Etherscan", url: "https://hoodi.etherscan.io" }],
}
