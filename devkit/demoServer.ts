import path from "node:path"
import react from "@vitejs/plugin-react"
import { createServer } from "vite"
import type { DemoWorld } from "../demo/world.js"
import { revertingContract } from "./reverting.js"
import { project, sourceAlias } from "./sourceAlias.js"
import type { LocalWorld } from "./world.js"

/** A running demo server. */
export interface DemoServer {
  /** The URL of the demo page. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the demo for a local world, on `port` or the next free port. */
export const serveDemo = async (local: LocalWorld, port: number): Promise<DemoServer> => {
  const world: DemoWorld = { chains: local.walletChains, providerUrl: local.provider.url, revertingContract }
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
  return { url: `http://localhost:${actual}/`, stop: () => server.close() }
}
