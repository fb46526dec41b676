import * as t from "io-ts"
import { refusal } from "./refusal.js"

/** A social login: a provider of OpenID Connect at which this wallet is registered. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What the provider says of the person. */
export interface Claims {
  readonly subject: string
  readonly email: string | null
  readonly username: string | null
}

const Discovery = t.type({
  issuer: t.string,
  authorization_endpoint: t.string,
  token_endpoint: t.string,
  jwks_uri: t.string,
})
const Tokens = t.type({ id_token: t.string })
const Header = t.type({ alg: t.literal("RS256"), kid: t.string })
const Payload = t.intersection([
  t.type({ iss: t.string, sub: t.string, aud: t.string, exp: t.number, nonce: t.string }),
  t.partial({ email: t.string, email_verified: t.boolean, preferred_username: t.string }),
])
const Jwks = t.type({ keys: t.array(t.type({ kty: t.string, kid: t.string, n: t.string, e: t.string })) })

const failed = (): Error => refusal(502, "The login provider gave no valid answer. Please try again.")

const jsonFrom = async <A>(codec: t.Type<A, unknown>, url: string, init: RequestInit = {}): Promise<A> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  const json: unknown = await response?.json().catch(() => null)
  if (!response?.ok || !codec.is(json)) throw failed()
  return json
}

const discover = async ({ issuer }: OpenIdClient) => {
  const found = await jsonFrom(Discovery, `${issuer}/.well-known/openid-configuration`)
  if (found.issuer !== issuer) throw failed()
  return found
}

/** PKCE, the state and the nonce of one login. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

const challengeOf = async (verifier: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(verifier))).toString("base64url")

/** The page of the provider where the person logs in. */
export const authorizationUri = async (client: OpenIdClient, attempt: Attempt): Promise<string> => {
  const { authorization_endpoint } = await discover(client)
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: attempt.redirectUri,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: "S256",
  })
  return `${authorization_endpoint}?${query}`
}

const partOf = (text = ""): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8"))

/** The claims of an ID token, whose signature and recipient are right (OpenID Connect Core 3.1.3.7). */
const verified = async (client: OpenIdClient, jwksUri: string, token: string, nonce: string, now: number) => {
  const [head, body, signature = ""] = token.split(".")
  const header = partOf(head)
  const payload = partOf(body)
  if (!Header.is(header) || !Payload.is(payload)) throw failed()
  const { keys } = await jsonFrom(Jwks, jwksUri)
  const jwk = keys.find(({ kid }) => kid === header.kid)
  if (!jwk) throw failed()
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"])
  const bytes = Buffer.from(`${head}.${body}`)
  const isSigned = await crypto.subtle.verify(algorithm, key, Buffer.from(signature, "base64url"), bytes)
  const isOurs = payload.iss === client.issuer && payload.aud === client.clientId && payload.nonce === nonce
  if (!isSigned || !isOurs || payload.exp * 1_000 <= now) throw failed()
  return payload
}

/** Exchanges the code of the provider for what it says of the person. */
export const claimsFor = async (
  client: OpenIdClient,
  { redirectUri, verifier, nonce }: Attempt,
  code: string,
): Promise<Claims> => {
  const { token_endpoint, jwks_uri } = await discover(client)
  const { id_token } = await jsonFrom(Tokens, token_endpoint, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  const claims = await verified(client, jwks_uri, id_token, nonce, Date.now()).catch(() => {
    throw failed()
  })
  return {
    subject: claims.sub,
    email: claims.email_verified === true ? (claims.email?.toLowerCase() ?? null) : null,
    username: claims.preferred_username ?? null,
  }
}
