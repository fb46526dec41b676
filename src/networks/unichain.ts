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
  mark: { color: "#CF2F84", path: "M12 4c.8 4.8 3.2 7.2 8 8-4.8.8-7.2 3.2-8 8-.8-4.8-3.2-7.2-8-8 4.8-.8 7.2-3.2 8-8Z" },
}
