import type { Network } from "../model/network.js"

/** Polygon, EVM chain 137. */
export const polygon: Network = {
  id: "eip155:137",
  name: "Polygon",
  testnet: false,
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon-bor-rpc.publicnode.com", "https://polygon.drpc.org"],
  blockExplorers: [{ name: "PolygonScan", url: "https://polygonscan.com" }],
}

/** Polygon Amoy, EVM chain 80002: a testnet. */
export const polygonAmoy: Network = {
  id: "eip155:80002",
  name: "Polygon Amoy",
  testnet: true,
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon-amoy.drpc.org"],
  blockExplorers: [{ name: "PolygonScan", url: "https://amoy.polygonscan.com" }],
}
