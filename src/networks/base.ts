import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M6 15.5h12V18H6ZM8 11h8v2.5H8ZM10 6.5h4V9h-4Z"

/** Base, EVM chain 8453. */
export const base: Network = {
  id: "eip155:8453",
  name: "Base",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.base.org"],
  blockExplorers: [{ name: "Basescan", url: "https://basescan.org" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
  mark: { color: "#1F5AE0", path: shape },
}

/** Base Sepolia, EVM chain 84532: a testnet. */
export const baseSepolia: Network = {
  id: "eip155:84532",
  name: "Base Sepolia",
  testnet: true,
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.base.org"],
  blockExplorers: [{ name: "Basescan", url: "https://sepolia.basescan.org" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
  mark: { color: "#66707F", path: shape },
}
