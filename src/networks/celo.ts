import type { Network } from "../model/network.js"

/** Celo, EVM chain 42220. */
export const celo: Network = {
  id: "eip155:42220",
  name: "Celo",
  testnet: false,
  nativeCurrency: { name: "CELO", symbol: "CELO", decimals: 18 },
  rpcUrls: ["https://forno.celo.org"],
  blockExplorers: [{ name: "Celo Explorer", url: "https://celoscan.io" }],
  mark: {
    color: "#4F7F12",
    path: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  },
}
