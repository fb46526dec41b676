import path from "node:path"
import react from "@vitejs/plugin-react"
import { createServer } from "vite"
import type { DemoWorld } from "../demo/world.js"
import { type DemoLogins, type DemoLoginsOptions, startDemoLogins } from "./demoLogins.js"
import { freePort } from "./freePort.js"
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
export interface DemoServer extends Pick<DemoLogins, "mailboxUrl"> {
  /** The URL of the demo page. */
  readonly url: string
  /** The URL of the demo phone, on another origin. */
  readonly phoneUrl: string
  readonly stop: () => Promise<void>
}

const worldOf = async (local: DemoLocalWorld, { origin, mailboxUrl }: DemoLogins): Promise<DemoWorld> => ({
  chains: local.walletChains,
  providerUrl: local.provider.url,
  relayUrl: local.relay.url,
  secureOrigin: origin,
  mailboxUrl,
  revertingContract,
  solanaUrl: local.solana.url,
  bitcoin: typeof local.bitcoin === "string" ? { reason: local.bitcoin } : { url: local.bitcoin.url },
  receivers: {
    eip155: SECOND_ACCOUNT,
    solana: (await solanaAccount(OTHER_SOLANA_ACCOUNT)).address,
    bip122: bitcoinKey("bip122:0f9188f13cb7b2c71f2a335e3a4fc328", "ordinal").address,
  },
})

const servePages = async (world: DemoWorld, port: number) => {
  const server = await createServer({
    root: path.join(project, "demo"),
    cacheDir: path.join(project, ".cache/vite"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: { alias: sourceAlias },
    define: { "import.meta.env.VITE_WORLD": JSON.stringify(JSON.stringify(world)) },
    server: { host: "127.0.0.1", port, strictPort: true },
  })
  return server.listen()
}

/** Serves the demo for a local world, on `port` or the next free port, with the embedded wallet of that page. */
export const serveDemo = async (
  local: DemoLocalWorld,
  preferred: number,
  options: Omit<DemoLoginsOptions, "sites"> = {},
): Promise<DemoServer> => {
  // The wallet serves the pages that it knows, and the page knows where its wallet is.
  const port = await freePort(preferred)
  const [url, other] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const logins = await startDemoLogins(local, { sites: [url, other], ...options })
  const server = await servePages(await worldOf(local, logins), port).catch(async (failure: unknown) => {
    await logins.stop()
    throw failure
  })
  return {
    url: `${url}/`,
    phoneUrl: `${other}/phone/wc`,
    mailboxUrl: logins.mailboxUrl,
    stop: async () => {
      await Promise.all([server.close(), logins.stop()])
    },
  }
}
