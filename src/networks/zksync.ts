import type { Network } from "../model/network.js"

/** ZKsync Era, EVM chain 324. */
export const zksync: Network = {
  id: "eip155:324",
  name: "ZKsync Era",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.era.zksync.io"],
  blockExplorers: [{ name: "ZKsync Explorer", url: "https://explorer.zksync.io/" }],
}

/** ZKsync Sepolia Testnet, EVM chain 300: a testnet. */
export const zksyncSepolia: Network = {
  id: "eip155:300",
  name: "ZKsync Sepolia Testnet",
  testnet: true,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.era.zksync.dev"],
  blockExplorers: [{ name: "ZKsync Explorer", url: "https://sepolia.explorer.zksync.io/" }],
}
