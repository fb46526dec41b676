import type { Network } from "../model/network.js"

/** Linea Mainnet, EVM chain 59144. */
export const linea: Network = {
  id: "eip155:59144",
  name: "Linea Mainnet",
  testnet: false,
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.linea.build"],
  blockExplorers: [{ name: "Etherscan", url: "https://lineascan.build" }],
}

/** Linea Sepolia Testnet, EVM chain 59141: a testnet. */
export const lineaSepolia: Network = {
  id: "eip155:59141",
  name: "Linea Sepolia Testnet",
  testnet: true,
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.sepolia.linea.build"],
  blockExplorers: [{ name: "Etherscan", url: "https://sepolia.lineascan.build" }],
}
