import type { Network } from "../model/network.js"

/** Unichain, EVM chain 130. */
export const unichain: Network = {
  id: "eip155:130",
  name: "Unichain",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://mainnet.unichain.org/"],
  blockExplorers: [{ name: "Uniscan", url: "https://uniscan.xyz" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
}
