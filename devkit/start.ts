import path from "node:path"
import { serveDemo } from "./demoServer.js"
import { buildExtension } from "./extension/buildExtension.js"
import { project } from "./sourceAlias.js"
import { startDemoWorld } from "./demoWorld.js"
import type { Mail } from "./secureFrame/mail/startMailSink.js"

/** The preferred port of the demo; the next free port otherwise. */
const PORT = 5173

/** Interval of the check whether npm is still running, in ms. */
const LOOK_EVERY = 500

/** Calls `act` when the parent process has exited: the shell between npm and this process forwards no signals. */
const onOrphaned = (act: () => void): void => {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    act()
  }, LOOK_EVERY)
}

/** How long stopping may take, in ms. */
const STOP_DEADLINE = 15_000

/** Codes are in the subject. */
const onMail = ({ to, subject }: Mail): void => console.log(`  mail to ${to}: ${subject}`)

/** Ends this process, and with it what it has started. */
const endAtOnce = (): void => process.exit(1)

/** Ends the demo; until it has started, at once. */
let end = endAtOnce

/** Starts the demo: chains of all families, a data provider, a relay, the page, its wallets and a phone. */
const start = async (): Promise<void> => {
  const world = await startDemoWorld()
  const extension = path.join(project, ".cache/extension")
  const [demo] = await Promise.all([
    serveDemo(world, PORT, { onMail }),
    buildExtension(extension, world.walletChains),
  ]).catch(async (failure: unknown) => {
    await world.stop()
    throw failure
  })
  const bitcoin =
    typeof world.bitcoin === "string" ? ` (no Bitcoin: ${world.bitcoin.split("\n")[0] ?? ""})` : " and Bitcoin"
  console.log(`
  rxwallet demo   ${demo.url}
  demo phone      ${demo.phoneUrl}
  mailbox         ${demo.mailboxUrl}
  data provider   ${world.provider.url}
  relay           ${world.relay.url}
  local chains of Ethereum, Polygon and Solana${bitcoin}, a data provider over them, demo wallets, a relay, a demo
  phone, and a wallet by email or social login, whose mails are in the mailbox; no account or key needed
  Ctrl+C stops everything

  the extension wallet instead of the demo wallet: load the unpacked folder
  ${extension}
`)
  end = () => {
    end = () => {}
    setTimeout(endAtOnce, STOP_DEADLINE)
    void Promise.allSettled([demo.stop(), world.stop()]).then(() => process.exit(0))
  }
}

const stop = (): void => end()
process.on("SIGINT", stop)
process.on("SIGTERM", stop)
onOrphaned(stop)
await start()
