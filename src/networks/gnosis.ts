import type { Network } from "../model/network.js"

/** Gnosis, EVM chain 100. */
export const gnosis: Network = {
  id: "eip155:100",
  name: "Gnosis",
  testnet: false,
  nativeCurrency: { name: "xDAI", symbol: "XDAI", decimals: 18 },
  rpcUrls: ["https://rpc.gnosischain.com"],
  blockExplorers: [{ name: "Gnosisscan", url: "https://gnosisscan.io" }],
}
