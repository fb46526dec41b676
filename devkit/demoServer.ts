import path from "node:path"
import react from "@vitejs/plugin-react"
import { createServer } from "vite"
import type { DemoWorld } from "../demo/world.js"
import { revertingContract } from "./reverting.js"
import { project, sourceAlias } from "./sourceAlias.js"
import type { DemoLocalWorld } from "./demoWorld.js"
import { bitcoinKey } from "./wallet/bitcoinKey.js"
import { solanaAccount } from "./wallet/solanaAccounts.js"

/** The second account of the local chains. */
const SECOND_ACCOUNT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
/** An account of Solana that the demo wallet does not have. */
const OTHER_SOLANA_ACCOUNT = 4

/** A running demo server. */
export interface DemoServer {
  /** The URL of the demo page. */
  readonly url: string
  /** The URL of the demo phone, on another origin. */
  readonly phoneUrl: string
  readonly stop: () => Promise<void>
}

/** Serves the demo for a local world, on `port` or the next free port. */
export const serveDemo = async (local: DemoLocalWorld, port: number): Promise<DemoServer> => {
  const world: DemoWorld = {
    chains: local.walletChains,
    providerUrl: local.provider.url,
    relayUrl: local.relay.url,
    revertingContract,
    solanaUrl: local.solana.url,
    bitcoin: typeof local.bitcoin === "string" ? { reason: local.bitcoin } : { url: local.bitcoin.url },
    receivers: {
      eip155: SECOND_ACCOUNT,
      solana: (await solanaAccount(OTHER_SOLANA_ACCOUNT)).address,
      bip122: bitcoinKey("bip122:0f9188f13cb7b2c71f2a335e3a4fc328", "ordinal").address,
    },
  }
  const server = await createServer({
    root: path.join(project, "demo"),
    cacheDir: path.join(project, ".cache/vite"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: { alias: sourceAlias },
    define: { "import.meta.env.VITE_WORLD": JSON.stringify(JSON.stringify(world)) },
    server: { host: "127.0.0.1", port },
  })
  await server.listen()
  const address = server.httpServer?.address()
  const actual = typeof address === "object" && address ? address.port : port
  return {
    url: `http://localhost:${actual}/`,
    phoneUrl: `http://127.0.0.1:${actual}/phone/wc`,
    stop: () => server.close(),
  }
}
