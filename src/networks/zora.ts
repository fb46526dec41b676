import type { Network } from "../model/network.js"

/** Zora, EVM chain 7777777. */
export const zora: Network = {
  id: "eip155:7777777",
  name: "Zora",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.zora.energy"],
  blockExplorers: [{ name: "Explorer", url: "https://explorer.zora.energy" }],
  l1FeeOracle: "0x420000000000000000000000000000000000000F",
  mark: { color: "#8250B8", path: "M10.5 7a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM17.5 4.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" },
}
