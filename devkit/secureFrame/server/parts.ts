import type { Mailer } from "../mail/sendMails.js"
import type { Codes } from "./codes.js"
import type { Logins } from "./logins.js"
import { refusal } from "./refusal.js"
import type { Sessions } from "./sessions.js"
import type { Users } from "./users.js"

/** A network that the wallet serves. Its node is the wallet's choice, never the page's. */
export interface FrameNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly rpcUrl: string
  /** Whether the wallet has smart accounts there. */
  readonly smartAccounts: boolean
}

/** What the routes share. */
export interface Parts {
  readonly origin: string
  /** The origins of the sites that may show the frame. */
  readonly sites: readonly string[]
  readonly networks: readonly FrameNetwork[]
  readonly now: () => number
  readonly mailer: Mailer
  readonly codes: Codes
  readonly logins: Logins
  readonly users: Users
  readonly sessions: Sessions
}

/** Throws unless the site may show the frame. */
export const requireSite = ({ sites }: Parts, site: string): void => {
  if (!sites.includes(site)) throw refusal(403, "unverified_domain")
}

/** A mail that the mail server does not take is a failure of the request. */
export const mailed = async (sending: Promise<void>): Promise<void> => {
  await sending.catch(() => {
    throw refusal(502, "The mail could not be sent. Please try again.")
  })
}
