import path from "node:path"
import { serveDemo } from "./demoServer.js"
import { buildExtension } from "./extension/buildExtension.js"
import { project } from "./sourceAlias.js"
import { startLocalWorld } from "./world.js"

/** Where the demo is looked for first; the next free port is taken when it is not. */
const PORT = 5173

/** How often it is looked whether npm is still there, in ms. */
const LOOK_EVERY = 500

/** Calls `act` when the parent is gone: the shell between npm and this process passes no signal on. */
const onOrphaned = (act: () => void): void => {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    act()
  }, LOOK_EVERY)
}

/** The demo on a world of its own: two chains, a data provider, a page, a wallet. Ends with the first SIGINT or SIGTERM, or with npm. */
const start = async (): Promise<void> => {
  const world = await startLocalWorld()
  const extension = path.join(project, ".cache/extension")
  const [demo] = await Promise.all([serveDemo(world, PORT), buildExtension(extension, world.walletChains)]).catch(
    async (failure: unknown) => {
      await world.stop()
      throw failure
    },
  )
  console.log(`
  rxwallet demo   ${demo.url}
  data provider   ${world.provider.url}
  two local chains, a data provider over them, a demo wallet, no account or key needed; Ctrl+C stops everything

  the extension wallet instead of the demo wallet: load the unpacked folder
  ${extension}
`)
  const stop = (): void => {
    void Promise.allSettled([demo.stop(), world.stop()]).then(() => process.exit(0))
  }
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
  onOrphaned(stop)
}

await start()
