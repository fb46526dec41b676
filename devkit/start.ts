import path from "node:path"
import { serveDemo } from "./demoServer.js"
import { buildExtension } from "./extension/buildExtension.js"
import { project } from "./sourceAlias.js"
import { startLocalWorld } from "./world.js"

/** Where the demo is looked for first; the next free port is taken when it is not. */
const PORT = 5173

/** The demo on a world of its own: two chains, a page, a wallet. Ends with the first SIGINT or SIGTERM. */
const start = async (): Promise<void> => {
  const world = await startLocalWorld()
  const extension = path.join(project, ".cache/extension")
  const [demo] = await Promise.all([
    serveDemo(world.walletChains, PORT),
    buildExtension(extension, world.walletChains),
  ]).catch(async (failure: unknown) => {
    await world.stop()
    throw failure
  })
  console.log(`
  rxwallet demo   ${demo.url}
  two local chains, a demo wallet, no account or key needed; Ctrl+C stops everything

  the extension wallet instead of the demo wallet: load the unpacked folder
  ${extension}
`)
  const stop = (): void => {
    void Promise.allSettled([demo.stop(), world.stop()]).then(() => process.exit(0))
  }
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
}

await start()
