import type { Network } from "../model/network.js"

/** The shape of the marks below. */
const shape = "M12 5l7 5.1-2.7 8.2H7.7L5 10.1ZM12 9l-3.3 2.4 1.2 3.9h4.2l1.2-3.9Z"

/** Polygon, EVM chain 137. */
export const polygon: Network = {
  id: "eip155:137",
  name: "Polygon",
  testnet: false,
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon-bor-rpc.publicnode.com", "https://polygon.drpc.org"],
  blockExplorers: [{ name: "PolygonScan", url: "https://polygonscan.com" }],
  mark: { color: "#7C3FE4", path: shape },
}

/** Polygon Amoy, EVM chain 80002: a testnet. */
export const polygonAmoy: Network = {
  id: "eip155:80002",
  name: "Polygon Amoy",
  testnet: true,
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon-amoy.drpc.org"],
  blockExplorers: [{ name: "PolygonScan", url: "https://amoy.polygonscan.com" }],
  mark: { color: "#66707F", path: shape },
}
