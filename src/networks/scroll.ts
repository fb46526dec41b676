import type { Network } from "../model/network.js"

/** Scroll, EVM chain 534352. */
export const scroll: Network = {
  id: "eip155:534352",
  name: "Scroll",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: ["https://rpc.scroll.io"],
  blockExplorers: [{ name: "Scrollscan", url: "https://scrollscan.com" }],
  // https://docs.scroll.io/en/developers/transaction-fees-on-scroll/
  l1FeeOracle: "0x5300000000000000000000000000000000000002",
  mark: { color: "#B0682F", path: "M6 6h6v6a6 6 0 0 1-6-6ZM12 12a6 6 0 0 1 6 6h-6Z" },
}
