import { Hono } from "hono"
import { CODE_LIFE } from "./codes.js"
import { type Attempt, authorizationUri, claimsFor, type OpenIdClient } from "./openIdClient.js"
import { type Parts, requireSite } from "./parts.js"
import { read } from "./read.js"
import { loginExpired, refusal } from "./refusal.js"
import { digestOf, randomToken } from "./secrets.js"
import { requests } from "./wire.js"

/** The social logins of the wallet, by the names of the protocol: google, github, apple, … */
export type Socials = Readonly<Record<string, OpenIdClient>>

interface SocialLogin extends Attempt {
  readonly provider: string
  readonly site: string
  readonly expiresAt: number
}

/** Where the result of the provider goes. */
export interface Return {
  /** The site that has begun the login. */
  readonly site: string
  /** The page of that site that the login has left (CONTRACTS §3.5); null where the login is in a window. */
  readonly page: string | null
}

export interface SocialLogins {
  readonly routes: Hono
  /** Where the result of a login goes, by the state that the provider has handed back; null where no such login is open. */
  readonly returnOf: (state: string) => Return | null
}

/** Between the state of a login and the address of the page that it has left. */
const DIVIDER = "--"

const isOf = ({ state: own }: SocialLogin, state: string | null): boolean =>
  state === own || state?.startsWith(own + DIVIDER) === true

/** The page in the rest of a state. Only one of the site that has begun: no one else gets a result. */
const pageIn = (rest: string, site: string): string | null => {
  if (!rest.startsWith(DIVIDER)) return null
  const address = decoded(rest.slice(DIVIDER.length))
  return URL.canParse(address) && new URL(address).origin === site ? address : null
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

/** The login at a provider of OpenID Connect: the code flow with PKCE, which only the frame that began can complete. */
export const socialLogins = (parts: Parts, socials: Socials): SocialLogins => {
  const { origin, now, users, sessions } = parts
  const open = new Map<string, SocialLogin>()
  const clientOf = (provider: string): OpenIdClient => {
    const client = Object.hasOwn(socials, provider) ? socials[provider] : undefined
    if (!client) throw refusal(422, "This wallet has no login by this provider.")
    return client
  }
  const isCurrent = ({ expiresAt }: SocialLogin): boolean => now() < expiresAt
  /** The open login of this token, which ends with it. */
  const take = (token: string, state: string | null): SocialLogin => {
    const login = open.get(digestOf(token))
    if (!login || !isCurrent(login) || !isOf(login, state)) throw loginExpired()
    open.delete(digestOf(token))
    return login
  }
  const routes = new Hono()
    .post("/social", async (context) => {
      const { provider, site } = await read(context, requests.social)
      requireSite(parts, site)
      const login = randomToken()
      const secrets = { state: randomToken(), nonce: randomToken(), verifier: randomToken() }
      const attempt = { ...secrets, redirectUri: `${origin}/social/callback` }
      const uri = await authorizationUri(clientOf(provider), attempt)
      open.set(digestOf(login), { ...attempt, provider, site, expiresAt: now() + CODE_LIFE })
      return context.json({ login, uri })
    })
    .post("/social/result", async (context) => {
      const { login: token, uri } = await read(context, requests.socialResult)
      const result = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams()
      const login = take(token, result.get("state"))
      const code = result.get("code")
      if (code === null) throw refusal(403, "The login was not completed.")
      const { issuer } = clientOf(login.provider)
      const { subject, ...profile } = await claimsFor(clientOf(login.provider), login, code)
      const user = users.bySocial(`${issuer} ${subject}`, profile)
      const { id, email, username } = user
      return context.json({ session: sessions.start(user), profile: { id, email, username } })
    })
  return {
    routes,
    returnOf: (state) => {
      const login = [...open.values()].find((one) => isOf(one, state) && isCurrent(one))
      return login ? { site: login.site, page: pageIn(state.slice(login.state.length), login.site) } : null
    },
  }
}
