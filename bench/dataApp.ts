import { evmApp } from "../scripts/bundle.js"

/** The length of the lists of the page's own provider. */
export const lengths = { tokens: 2_000, history: 10_000 } as const

/** A page with a provider of generated tokens and transactions. */
const madeUp = `
const tokens = Array.from({ length: ${lengths.tokens} }, (_, at) => ({
  name: "Token " + at,
  symbol: "T" + at,
  chainId: "eip155:1",
  address: "eip155:1:0x" + (at + 1).toString(16).padStart(40, "0"),
  value: at * 1.5,
  price: 1.5,
  quantity: { decimals: "18", numeric: String(at) + ".123456789" },
  iconUrl: null,
}))
const items = Array.from({ length: ${lengths.history} }, (_, at) => ({
  id: String(at),
  hash: "0x" + at.toString(16).padStart(64, "0"),
  operation: at % 3 ? "send" : "receive",
  status: at % 50 ? "confirmed" : "failed",
  minedAt: Date.now() - at * 3_600_000,
  sentFrom: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  sentTo: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  application: null,
  chainId: "eip155:1",
  transfers: [{
    type: "token", direction: at % 3 ? "out" : "in", name: "Token " + (at % 20), symbol: "T" + (at % 20),
    iconUrl: null, quantity: String(at) + ".5", value: 1, spam: false,
  }],
}))
const own = dataProvider({ tokens: () => of(tokens), history: () => of({ items, next: null }) })`

/**
 * The smallest app with data: from the provider in its URL, or its own, and with the node in its URL. It exposes its
 * wallet to the measure.
 */
export const dataApp = evmApp
  .replace(
    "import { evm }",
    'import { of } from "rxjs"\nimport { dataProvider, httpProvider } from "rxwallet/data"\nimport { evm }',
  )
  .replace(
    "globalThis.keep = React",
    `globalThis.keep = React
const asked = new URLSearchParams(location.search)
const [baseUrl, node] = [asked.get("provider"), asked.get("node")]
${madeUp}`,
  )
  .replace("networks: [mainnet]", "networks: [{ ...mainnet, rpcUrls: [node] }]")
  .replace("metadata:", 'provider: baseUrl ? httpProvider({ baseUrl, projectId: "bench" }) : own,\n  metadata:')
  .replace("const app =", "globalThis.wallet = wallet\nconst app =")
