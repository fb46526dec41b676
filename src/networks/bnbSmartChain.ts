import type { Network } from "../model/network.js"

/** BNB Smart Chain, EVM chain 56. */
export const bnbSmartChain: Network = {
  id: "eip155:56",
  name: "BNB Smart Chain",
  testnet: false,
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: ["https://bsc-rpc.publicnode.com", "https://bsc-dataseed.bnbchain.org"],
  blockExplorers: [{ name: "BscScan", url: "https://bscscan.com" }],
}

/** BNB Smart Chain Testnet, EVM chain 97: a testnet. */
export const bnbSmartChainTestnet: Network = {
  id: "eip155:97",
  name: "BNB Smart Chain Testnet",
  testnet: true,
  nativeCurrency: { name: "BNB", symbol: "tBNB", decimals: 18 },
  rpcUrls: ["https://data-seed-prebsc-1-s1.bnbchain.org:8545"],
  blockExplorers: [{ name: "BscScan", url: "https://testnet.bscscan.com" }],
}
