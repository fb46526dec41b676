import path from "node:path"
import type { DemoLocalWorld } from "./demoWorld.js"
import { buildFrame } from "./secureFrame/buildFrame.js"
import { startMailbox } from "./secureFrame/mail/startMailbox.js"
import type { MailSinkOptions } from "./secureFrame/mail/startMailSink.js"
import { startLocalSecureFrame } from "./secureFrame/startLocalSecureFrame.js"
import { project } from "./sourceAlias.js"
import { solanaMainnet } from "../src/networks/solana.js"

export interface DemoLoginsOptions extends MailSinkOptions {
  /** The origins of the demo page. */
  readonly sites: readonly string[]
  /** The folder of the built pages of the embedded wallet; by default they are built first. */
  readonly framePages?: string | undefined
}

/** The embedded wallet of the demo, and the mails that it sends. */
export interface DemoLogins {
  /** The origin of its frame. */
  readonly origin: string
  /** The URL of a page with the mails of every address. */
  readonly mailboxUrl: string
  readonly stop: () => Promise<void>
}

const built = async (): Promise<string> => {
  const folder = path.join(project, ".cache/demo-frame-pages")
  await buildFrame(folder)
  return folder
}

/** Starts the embedded wallet of the demo on its local chains: smart accounts on Ethereum, none on the others. */
export const startDemoLogins = async (
  { walletChains, solana }: Pick<DemoLocalWorld, "walletChains" | "solana">,
  { sites, framePages, ...mails }: DemoLoginsOptions,
): Promise<DemoLogins> => {
  const [ethereum] = walletChains
  const secureFrame = await startLocalSecureFrame({
    ...{ sites, ...mails, folder: framePages ?? (await built()) },
    networks: [
      ...walletChains.map(({ id, name, symbol, rpcUrl }) => ({
        ...{ id: `eip155:${id}`, name, symbol, rpcUrl },
        smartAccounts: id === ethereum.id,
      })),
      { id: solanaMainnet.id, name: "Solana", symbol: "SOL", rpcUrl: solana.url, smartAccounts: false },
    ],
  })
  const mailbox = await startMailbox(secureFrame.mail)
  return {
    origin: secureFrame.origin,
    mailboxUrl: mailbox.url,
    stop: async () => {
      await Promise.all([secureFrame.stop(), mailbox.stop()])
    },
  }
}
