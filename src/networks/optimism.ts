import type { Network } from "../model/network.js"

/** OP Mainnet, EVM chain 10. */
export const optimism: Network = {
  id: "eip155:10",
  name: "OP Mainnet",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.optimism.io"],
  blockExplorers: [{ name: "Optimism Explorer", url: "https://optimistic.etherscan.io" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
}

/** OP Sepolia, EVM chain 11155420: a testnet. */
export const optimismSepolia: Network = {
  id: "eip155:11155420",
  name: "OP Sepolia",
  testnet: true,
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://sepolia.optimism.io"],
  blockExplorers: [{ name: "Blockscout", url: "https://optimism-sepolia.blockscout.com" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
}
