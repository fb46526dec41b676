import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M6.5 5.5h11L12 12ZM12 12l5.5 6.5h-11Z"

/** ZKsync Era, EVM chain 324. */
export const zksync: Network = {
  id: "eip155:324",
  name: "ZKsync Era",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.era.zksync.io"],
  blockExplorers: [{ name: "ZKsync Explorer", url: "https://explorer.zksync.io/" }],
  mark: { color: "#3D4CB8", path: shape },
}

/** ZKsync Sepolia Testnet, EVM chain 300: a testnet. */
export const zksyncSepolia: Network = {
  id: "eip155:300",
  name: "ZKsync Sepolia Testnet",
  testnet: true,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.era.zksync.dev"],
  blockExplorers: [{ name: "ZKsync Explorer", url: "https://sepolia.explorer.zksync.io/" }],
  mark: { color: "#66707F", path: shape },
}
