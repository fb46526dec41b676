import type { Network } from "../model/network.js"

/** Celo, EVM chain 42220. */
export const celo: Network = {
  id: "eip155:42220",
  name: "Celo",
  testnet: false,
  nativeCurrency: { name: "CELO", symbol: "CELO", decimals: 18 },
  rpcUrls: ["https://forno.celo.org"],
  blockExplorers: [{ name: "Celo Explorer", url: "https://celoscan.io" }],
}
