import type { Profile } from "../server/wire.js"
import { askServer, isUnauthorized, type ResponseTo } from "./api.js"
import { type Keys, keysOf } from "./keys.js"
import { forgetSession, keepSession, keepShare, newShare, type OwnShare, readSession, readShare } from "./vault.js"

const sameKeys = (keys: Keys, { addresses }: OwnShare): boolean =>
  keys.addresses.eip155 === addresses.eip155 && keys.addresses.solana === addresses.solana

/** The keys of both shares. Throws where they are not those of this user: a server that errs signs nothing. */
const checked = async (own: OwnShare, serverShare: string): Promise<Keys> => {
  const keys = await keysOf(own.share, serverShare)
  if (!sameKeys(keys, own)) throw new Error("The wallet's server gave a wrong share of the keys. Nothing was signed.")
  return keys
}

/** The share of a new user, which the server keeps a copy of; that of another browser, where one was faster. */
const created = async (token: string, serverShare: string): Promise<OwnShare> => {
  const share = newShare()
  const { addresses } = await keysOf(share, serverShare)
  const made: OwnShare = { share, addresses }
  return askServer("keepCopy", made, token).then(
    () => made,
    async (thrown: unknown) => {
      const { copy } = await askServer("copy", {}, token)
      if (!copy) throw thrown
      return copy
    },
  )
}

/** The share of this browser: its own, or the recovery copy, or a new one. */
const ownShareOf = async ({ id }: Profile, token: string, serverShare: string): Promise<OwnShare> =>
  (await readShare(id)) ?? (await askServer("copy", {}, token)).copy ?? (await created(token, serverShare))

/** Completes a login: afterwards this browser has its share and its session. */
export const completeLogin = async ({ session: token, profile }: ResponseTo<"session">): Promise<Profile> => {
  const { share } = await askServer("share", {}, token)
  const own = await ownShareOf(profile, token, share)
  await checked(own, share)
  await keepShare(profile.id, own)
  await keepSession({ token, userId: profile.id })
  return profile
}

/** Who is logged in, as the server says now; null if no one is. Errors where the server cannot be asked. */
export const currentProfile = async (): Promise<Profile | null> => {
  const session = await readSession()
  if (!session || !(await readShare(session.userId))) return null
  try {
    const { profile } = await askServer("profile", {}, session.token)
    return profile.id === session.userId ? profile : null
  } catch (thrown) {
    if (!isUnauthorized(thrown)) throw thrown
    await forgetSession()
    return null
  }
}

const loggedIn = async () => {
  const session = await readSession()
  const own = session && (await readShare(session.userId))
  if (!session || !own) throw new Error("You are not logged in.")
  return { token: session.token, own }
}

/** The addresses of who is logged in. */
export const ownAddresses = async (): Promise<OwnShare["addresses"]> => (await loggedIn()).own.addresses

/** The token of who is logged in, for the server alone. */
export const sessionToken = async (): Promise<string> => (await loggedIn()).token

/** Puts the keys together for one request. The server must agree: it gives its share to a session that is still valid. */
export const withKeys = async <A>(act: (keys: Keys) => Promise<A>): Promise<A> => {
  const { token, own } = await loggedIn()
  const { share } = await askServer("share", {}, token)
  return act(await checked(own, share))
}

/** Ends the session, here even where the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const session = await readSession()
  await forgetSession()
  if (session) await askServer("signOut", {}, session.token).catch(() => undefined)
}
