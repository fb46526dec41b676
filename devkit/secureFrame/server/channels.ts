import { randomBytes } from "node:crypto"
import { loginExpired } from "./refusal.js"
import { digestOf, randomToken } from "./secrets.js"
import type { User } from "./users.js"

const MINUTE = 60_000
/** How long a login by Farcaster may be answered, in ms. */
const CHANNEL_LIFE = 5 * MINUTE

/** What became of a login by Farcaster. */
export type ChannelOutcome = User | "declined" | null

/** A login by Farcaster that was begun: it is answered once. */
export interface Channel {
  /** Signed by the user: no other channel has it. */
  readonly nonce: string
  /** Null until it is answered. */
  readonly outcome: ChannelOutcome
}

/** The logins by Farcaster. Only digests of their tokens are stored. */
export interface Channels {
  /** `login` is for the frame that began, and `token` for the app: each is worth nothing for the other. */
  readonly begin: () => { readonly login: string; readonly token: string; readonly nonce: string }
  /** The one that an app may still answer. Throws where there is none. */
  readonly unanswered: (token: string) => Channel
  readonly answer: (token: string, outcome: ChannelOutcome) => void
  /** What became of a login, which ends with that. Throws where it has expired. */
  readonly take: (login: string) => ChannelOutcome
}

interface Stored extends Channel {
  readonly token: string
  readonly expiresAt: number
}

export const createChannels = (now: () => number): Channels => {
  /** By the digests of the tokens for the frame. */
  const channels = new Map<string, Stored>()
  const isCurrent = ({ expiresAt }: Stored): boolean => now() < expiresAt
  const entryOf = (token: string): readonly [string, Stored] => {
    const found = [...channels].find(([, channel]) => channel.token === digestOf(token))
    if (!found || !isCurrent(found[1]) || found[1].outcome !== null) throw loginExpired()
    return found
  }
  return {
    begin: () => {
      const [login, token, nonce] = [randomToken(), randomToken(), randomBytes(16).toString("hex")]
      channels.set(digestOf(login), { token: digestOf(token), nonce, outcome: null, expiresAt: now() + CHANNEL_LIFE })
      return { login, token, nonce }
    },
    unanswered: (token) => entryOf(token)[1],
    answer: (token, outcome) => {
      const [login, channel] = entryOf(token)
      channels.set(login, { ...channel, outcome })
    },
    take: (login) => {
      const channel = channels.get(digestOf(login))
      if (!channel || !isCurrent(channel)) throw loginExpired()
      if (channel.outcome !== null) channels.delete(digestOf(login))
      return channel.outcome
    },
  }
}
