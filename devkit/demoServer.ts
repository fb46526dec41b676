import path from "node:path"
import react from "@vitejs/plugin-react"
import { createServer } from "vite"
import type { DemoWorld } from "../demo/world.js"
import { revertingContract } from "./reverting.js"
import { project, sourceAlias } from "./sourceAlias.js"
import type { LocalWorld } from "./world.js"

/** The demo, served. */
export interface DemoServer {
  /** The page for people. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the demo on a local world, on `port` or the next free one. */
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
