import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M6 6h5v5H6ZM13 6h5v5h-5ZM6 13h5v5H6ZM13 13h5v5h-5Z"

/** BNB Smart Chain, EVM chain 56. */
export const bnbSmartChain: Network = {
  id: "eip155:56",
  name: "BNB Smart Chain",
  testnet: false,
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: ["https://bsc-rpc.publicnode.com", "https://bsc-dataseed.bnbchain.org"],
  blockExplorers: [{ name: "BscScan", url: "https://bscscan.com" }],
  mark: { color: "#A07206", path: shape },
}

/** BNB Smart Chain Testnet, EVM chain 97: a testnet. */
export const bnbSmartChainTestnet: Network = {
  id: "eip155:97",
  name: "BNB Smart Chain Testnet",
  testnet: true,
  nativeCurrency: { name: "BNB", symbol: "tBNB", decimals: 18 },
  rpcUrls: ["https://data-seed-prebsc-1-s1.bnbchain.org:8545"],
  blockExplorers: [{ name: "BscScan", url: "https://testnet.bscscan.com" }],
  mark: { color: "#66707F", path: shape },
}
