import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M6.5 6.5h11V9h-11ZM6.5 10.8h7.5v2.5H6.5ZM6.5 15h4v2.5h-4Z"

/** Linea Mainnet, EVM chain 59144. */
export const linea: Network = {
  id: "eip155:59144",
  name: "Linea Mainnet",
  testnet: false,
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.linea.build"],
  blockExplorers: [{ name: "Etherscan", url: "https://lineascan.build" }],
  mark: { color: "#33789E", path: shape },
}

/** Linea Sepolia Testnet, EVM chain 59141: a testnet. */
export const lineaSepolia: Network = {
  id: "eip155:59141",
  name: "Linea Sepolia Testnet",
  testnet: true,
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.sepolia.linea.build"],
  blockExplorers: [{ name: "Etherscan", url: "https://sepolia.lineascan.build" }],
  mark: { color: "#66707F", path: shape },
}
