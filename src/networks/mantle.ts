import type { Network } from "../model/network.js"

/** Mantle, EVM chain 5000. */
export const mantle: Network = {
  id: "eip155:5000",
  name: "Mantle",
  testnet: false,
  nativeCurrency: { name: "MNT", symbol: "MNT", decimals: 18 },
  rpcUrls: ["https://rpc.mantle.xyz"],
  blockExplorers: [{ name: "Mantle Explorer", url: "https://mantlescan.xyz/" }],
  mark: { color: "#3B7068", path: "M12 4.8l7 4-7 4-7-4ZM5 12.2l7 4 7-4v2.6l-7 4-7-4Z" },
}
