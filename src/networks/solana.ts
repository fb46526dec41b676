import type { Network } from "../model/network.js"

const nativeCurrency = { name: "Solana", symbol: "SOL", decimals: 9 }

/** The shape of the marks below: a sun over the sea. */
const shape = "M7 12a5 5 0 0 1 10 0M4 14h16v3H4Z"

/** Solana's mainnet. */
export const solanaMainnet: Network = {
  id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  testnet: false,
  nativeCurrency,
  rpcUrls: ["https://api.mainnet-beta.solana.com"],
  blockExplorers: [{ name: "Solana Explorer", url: "https://explorer.solana.com" }],
  mark: { color: "#6A41B8", path: shape },
}

/** Solana's devnet: a testnet for applications. */
export const solanaDevnet: Network = {
  id: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  name: "Solana Devnet",
  testnet: true,
  nativeCurrency,
  rpcUrls: ["https://api.devnet.solana.com"],
  blockExplorers: [{ name: "Solana Explorer", url: "https://explorer.solana.com?cluster=devnet" }],
  mark: { color: "#66707F", path: shape },
}

/** Solana's testnet, on which new versions of Solana itself are tried. */
export const solanaTestnet: Network = {
  id: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  name: "Solana Testnet",
  testnet: true,
  nativeCurrency,
  rpcUrls: ["https://api.testnet.solana.com"],
  blockExplorers: [{ name: "Solana Explorer", url: "https://explorer.solana.com?cluster=testnet" }],
  mark: { color: "#7A6A94", path: shape },
}
