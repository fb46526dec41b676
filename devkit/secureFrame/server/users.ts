import { refusal } from "./refusal.js"
import { open, randomShare, randomToken, seal } from "./secrets.js"

/** The addresses of a user's keys. */
export interface Addresses {
  readonly eip155: string
  readonly solana: string
}

/** A user of the wallet. */
export interface User {
  readonly id: string
  /** Null for a social login that gave none. */
  readonly email: string | null
  readonly username: string | null
  /** `email`, or the issuer and the subject of a social login. */
  readonly identity: string
  /** The server's share of the keys, as hex. */
  readonly share: string
}

/** What a browser needs to make the keys again: the other share, and what comes of both. */
export interface RecoveryCopy {
  readonly share: string
  readonly addresses: Addresses
}

export interface Users {
  readonly find: (id: string) => User | undefined
  /** The user of an email; a new one at the first login. */
  readonly byEmail: (email: string) => User
  /** The user of a social login. It is another user than the one of the same email. */
  readonly bySocial: (identity: string, profile: Pick<User, "email" | "username">) => User
  readonly hasEmail: (email: string) => boolean
  readonly changeEmail: (id: string, email: string) => void
  /** Keeps the copy. The first one stays: a second device takes it and writes none of its own. */
  readonly keepCopy: (id: string, copy: RecoveryCopy) => void
  readonly copyOf: (id: string) => RecoveryCopy | null
}

const identityOfEmail = (email: string): string => `email:${email}`

/** The users in memory, and the recovery copies under a key that is not with them. */
export const createUsers = (recoveryKey: Buffer): Users => {
  const users = new Map<string, User>()
  const copies = new Map<string, string>()
  const put = (user: User): User => {
    users.set(user.id, user)
    return user
  }
  const byIdentity = (identity: string): User | undefined =>
    [...users.values()].find((user) => user.identity === identity)
  const create = (identity: string, profile: Pick<User, "email" | "username">): User =>
    put({ id: randomToken(), identity, share: randomShare(), ...profile })
  return {
    find: (id) => users.get(id),
    byEmail: (email) => {
      const identity = identityOfEmail(email)
      return byIdentity(identity) ?? create(identity, { email, username: null })
    },
    bySocial: (identity, profile) => {
      const known = byIdentity(identity)
      return known ? put({ ...known, ...profile }) : create(identity, profile)
    },
    hasEmail: (email) => byIdentity(identityOfEmail(email)) !== undefined,
    changeEmail: (id, email) => {
      const user = users.get(id)
      if (user) put({ ...user, email, identity: identityOfEmail(email) })
    },
    keepCopy: (id, copy) => {
      if (copies.has(id)) throw refusal(409, "This wallet has keys already.")
      copies.set(id, seal(recoveryKey, id, JSON.stringify(copy)))
    },
    copyOf: (id) => {
      const copy = copies.get(id)
      return copy === undefined ? null : (JSON.parse(open(recoveryKey, id, copy)) as RecoveryCopy)
    },
  }
}
