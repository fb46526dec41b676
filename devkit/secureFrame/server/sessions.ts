import type { Context } from "hono"
import { notLoggedIn } from "./refusal.js"
import { digestOf, randomToken } from "./secrets.js"
import type { User, Users } from "./users.js"

const DAY = 86_400_000
const SESSION_LIFE = 30 * DAY
/** How long after a login its browser may take the recovery copy, in ms. */
const RECOVERY_TIME = 5 * 60_000

interface Session {
  readonly userId: string
  readonly openedAt: number
}

/** The logins of all browsers. Only digests of their tokens are stored. */
export interface Sessions {
  /** The token of a new session, for the frame alone. */
  readonly start: (user: User) => string
  /** The user of a request. Throws 401 without a session. */
  readonly userOf: (context: Context) => User
  /** Whether the login of this request is new enough to take the recovery copy. */
  readonly isFresh: (context: Context) => boolean
  readonly end: (context: Context) => void
  readonly count: () => number
}

const tokenIn = (context: Context): string => (context.req.header("authorization") ?? "").replace(/^Bearer /, "")

export const createSessions = (users: Users, now: () => number): Sessions => {
  const sessions = new Map<string, Session>()
  const sessionOf = (context: Context): Session | undefined => {
    const session = sessions.get(digestOf(tokenIn(context)))
    return session && now() < session.openedAt + SESSION_LIFE ? session : undefined
  }
  return {
    start: ({ id }) => {
      const token = randomToken()
      sessions.set(digestOf(token), { userId: id, openedAt: now() })
      return token
    },
    userOf: (context) => {
      const user = users.find(sessionOf(context)?.userId ?? "")
      if (!user) throw notLoggedIn()
      return user
    },
    isFresh: (context) => now() < (sessionOf(context)?.openedAt ?? -Infinity) + RECOVERY_TIME,
    end: (context) => void sessions.delete(digestOf(tokenIn(context))),
    count: () => sessions.size,
  }
}
