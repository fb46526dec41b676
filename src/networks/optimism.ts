import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M6 13.2a6 6 0 0 1 12 0ZM5 15.2h14v2.3H5Z"

/** OP Mainnet, EVM chain 10. */
export const optimism: Network = {
  id: "eip155:10",
  name: "OP Mainnet",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.optimism.io"],
  blockExplorers: [{ name: "Optimism Explorer", url: "https://optimistic.etherscan.io" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
  mark: { color: "#E0313F", path: shape },
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
  mark: { color: "#66707F", path: shape },
}
