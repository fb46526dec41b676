import type { Network } from "../model/network.js"

/** Mantle, EVM chain 5000. */
export const mantle: Network = {
  id: "eip155:5000",
  name: "Mantle",
  testnet: false,
  nativeCurrency: { name: "MNT", symbol: "MNT", decimals: 18 },
  rpcUrls: ["https://rpc.mantle.xyz"],
  blockExplorers: [{ name: "Mantle Explorer", url: "https://mantlescan.xyz/" }],
}
