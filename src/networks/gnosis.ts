import type { Network } from "../model/network.js"

/** Gnosis, EVM chain 100. */
export const gnosis: Network = {
  id: "eip155:100",
  name: "Gnosis",
  testnet: false,
  nativeCurrency: { name: "xDAI", symbol: "XDAI", decimals: 18 },
  rpcUrls: ["https://rpc.gnosischain.com"],
  blockExplorers: [{ name: "Gnosisscan", url: "https://gnosisscan.io" }],
  mark: {
    color: "#2E7D5B",
    path: "M12 4.8a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM7.5 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM16.5 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
}
