import { createTestClient, http, parseEther } from "viem"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"
import { type Farcaster, startFarcaster } from "./farcaster/startFarcaster.js"
import { type MailSink, type MailSinkOptions, startMailSink } from "./mail/startMailSink.js"
import { type OpenId, startOpenId } from "./openId/startOpenId.js"
import type { FrameNetwork } from "./server/parts.js"
import { type SecureFrame, startSecureFrame } from "./startSecureFrame.js"

export interface LocalSecureFrameOptions extends MailSinkOptions {
  /** The origins of the sites that may show the wallet. */
  readonly sites: readonly string[]
  /** Local chains: the account that pays for smart accounts gets coins on those. */
  readonly networks: readonly FrameNetwork[]
  readonly folder: string
  /** A local chain with the id of Optimism, for users of Farcaster whose account is a contract. By default there is none. */
  readonly optimismUrl?: string | undefined
}

/** An embedded wallet on this machine, with the mailboxes of its users, a social login and Farcaster. */
export interface LocalSecureFrame extends SecureFrame {
  readonly mail: MailSink
  readonly openId: OpenId
  readonly farcaster: Farcaster
  /** Lets time pass for the server, in ms. */
  readonly advance: (ms: number) => void
  /** The last code that was mailed to an address. Throws where there is none. */
  readonly codeFor: (email: string) => string
  /** The last device link that was mailed to an address. Throws where there is none. */
  readonly linkFor: (email: string) => string
}

const found = (text: string | undefined, pattern: RegExp): string => {
  const [match] = pattern.exec(text ?? "") ?? []
  if (match === undefined) throw new Error(`No mail has ${String(pattern)}`)
  return match
}

const sponsor = async (networks: readonly FrameNetwork[]) => {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  for (const { rpcUrl, smartAccounts } of networks)
    if (smartAccounts)
      await createTestClient({ mode: "anvil", transport: http(rpcUrl) }).setBalance({
        address,
        value: parseEther("1000"),
      })
  return key
}

/** Starts the wallet's server with a mail server and an OpenID provider that are on this machine too. */
export const startLocalSecureFrame = async (options: LocalSecureFrameOptions): Promise<LocalSecureFrame> => {
  const { sites, networks, folder, optimismUrl } = options
  const [mail, openId, farcaster, sponsorKey] = await Promise.all([
    startMailSink(options),
    startOpenId(),
    startFarcaster(),
    sponsor(networks),
  ])
  let passed = 0
  const frame = await startSecureFrame({
    ...{ sites, networks, folder, sponsorKey },
    farcaster: { url: farcaster.url, rpcUrl: optimismUrl },
    mailUrl: mail.url,
    socials: (redirectUri) => {
      const client = openId.register(redirectUri)
      return { google: client, github: client }
    },
    now: () => Date.now() + passed,
  })
  const last = (email: string, pattern: RegExp): string =>
    found(
      mail
        .mails(email)
        .map(({ text }) => text)
        .findLast((text) => pattern.test(text)),
      pattern,
    )
  return {
    ...frame,
    mail,
    openId,
    farcaster,
    advance: (ms) => {
      passed += ms
    },
    codeFor: (email) => last(email, /\b\d{6}\b/),
    linkFor: (email) => last(email, /http:\/\/\S+\/device\?link=\S+/),
    stop: async () => {
      await Promise.all([frame.stop(), mail.stop(), openId.stop(), farcaster.stop()])
    },
  }
}
