import { Hono } from "hono"
import * as t from "io-ts"
import { parseSiweMessage } from "viem/siwe"
import { type AskedSignIn, signInText } from "../farcaster/signInText.js"
import { createChannels } from "./channels.js"
import { isSignedBy } from "./farcasterSignature.js"
import { type Parts, requireSite } from "./parts.js"
import { read } from "./read.js"
import { refusal } from "./refusal.js"
import type { User } from "./users.js"
import { requests } from "./wire.js"

/** Where Farcaster is: its app, and the directory that says whose a number is. */
export interface FarcasterSite {
  /** An origin. */
  readonly url: string
  /** A node of Optimism, which says what accounts that are contracts have signed. Without it, only keys can sign. */
  readonly rpcUrl?: string | undefined
}

export interface FarcasterLogins {
  /** What the frame asks. */
  readonly routes: Hono
  /** What the app answers, from any place. */
  readonly answers: Hono
}

const Person = t.type({ fid: t.number, username: t.string, custody: t.string })

const notOfThis = () => refusal(403, "The message is not of this login.")

/** Who has a number, as the directory says it. */
const personAt = async ({ url }: FarcasterSite, fid: number): Promise<t.TypeOf<typeof Person>> => {
  const response = await fetch(`${url}/users/${fid}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  const json: unknown = await response?.json().catch(() => null)
  if (!Person.is(json) || json.fid !== fid) throw refusal(502, "Farcaster gave no valid answer. Please try again.")
  return json
}

/** Who has signed what was asked for, by the account that has the number in its custody. Throws where no one has. */
const signerOf = async (site: FarcasterSite, asked: AskedSignIn, message: string, signature: string) => {
  const { address, issuedAt, resources } = parseSiweMessage(message)
  const fid = Number(/^farcaster:\/\/fid\/([1-9]\d{0,14})$/.exec(resources?.[0] ?? "")?.[1])
  if (!address || !issuedAt || !fid) throw notOfThis()
  // The whole text, so that nothing else is in it.
  if (message !== signInText(asked, { fid, address, issuedAt })) throw notOfThis()
  const person = await personAt(site, fid)
  const isSigned = person.custody === address && (await isSignedBy(site.rpcUrl, { address, message, signature }))
  if (!isSigned) throw refusal(403, "The message is not signed by the user.")
  return person
}

const linkTo = ({ url }: FarcasterSite, channelToken: string, { domain, uri, nonce }: AskedSignIn): string =>
  `${url}/siwf?${new URLSearchParams({ channelToken, nonce, domain, siweUri: uri }).toString()}`

/** The login by Farcaster (FIP-11): a channel for the app's answer, which only the frame that began can complete. */
export const farcasterLogins = (parts: Parts, site: FarcasterSite | undefined): FarcasterLogins => {
  const { origin, now, users, sessions } = parts
  const channels = createChannels(now)
  const askedBy = (nonce: string): AskedSignIn => ({
    ...{ nonce, domain: new URL(origin).host, uri: `${origin}/farcaster/answer` },
  })
  const offered = (): FarcasterSite => {
    if (!site) throw refusal(422, "This wallet has no login by Farcaster.")
    return site
  }
  const routes = new Hono()
    .post("/farcaster", async (context) => {
      requireSite(parts, (await read(context, requests.farcaster)).site)
      const { login, token, nonce } = channels.begin()
      return context.json({ login, url: linkTo(offered(), token, askedBy(nonce)) })
    })
    .post("/farcaster/result", async (context) => {
      const outcome = channels.take((await read(context, requests.login)).login)
      if (outcome === "declined") throw refusal(403, "The login was rejected by the user.")
      if (outcome === null) return context.json({ session: null })
      const { id, email, username } = outcome
      return context.json({ session: sessions.start(outcome), profile: { id, email, username } })
    })
  const answers = new Hono().post("/farcaster/answer", async (context) => {
    const { channelToken, ...answer } = await read(context, requests.farcasterAnswer)
    const { nonce } = channels.unanswered(channelToken)
    if ("declined" in answer) {
      channels.answer(channelToken, "declined")
      return context.json({})
    }
    const { fid, username } = await signerOf(offered(), askedBy(nonce), answer.message, answer.signature)
    const user: User = users.bySocial(`farcaster:${fid}`, { email: null, username })
    channels.answer(channelToken, user)
    return context.json({})
  })
  return { routes, answers }
}
