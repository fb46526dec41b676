import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import type { OpenIdClient } from "../server/openIdClient.js"

/** A provider of OpenID Connect on this machine. It believes whatever name a person gives. */
export interface OpenId {
  readonly url: string
  /** Registers a site that logs people in. */
  readonly register: (redirectUri: string) => OpenIdClient
  readonly stop: () => Promise<void>
}

const signingKey = async () => {
  const algorithm = {
    ...{ name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    ...{ modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const { key_ops: _, ext: __, ...jwk } = await crypto.subtle.exportKey("jwk", privateKey)
  return { ...jwk, use: "sig", kid: "local" }
}

/** A person is their name; their email is verified. */
const findAccount: Configuration["findAccount"] = (_, accountId) => ({
  accountId,
  claims: () => ({
    sub: accountId,
    preferred_username: accountId,
    email: `${accountId}@openid.example`,
    email_verified: true,
  }),
})

/** Whoever has logged in has consented too. */
const loadExistingGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { provider, client, session } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope("openid email profile")
  await grant.save()
  return grant
}

const interactionPage = html`<!doctype html>
  <html lang="en">
    <head>
      <title>Local OpenID</title>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <h1>Log in at Local OpenID</h1>
      <form method="post">
        <label>Name <input name="name" required pattern="[a-z0-9]+" /></label>
        <button name="act" value="allow">Log in</button>
        <button name="act" value="deny" formnovalidate>Cancel</button>
      </form>
    </body>
  </html>`

const interactions = (provider: () => Provider): Hono<{ Bindings: HttpBindings }> =>
  new Hono<{ Bindings: HttpBindings }>()
    .get("/interaction/:uid", (context) => context.html(interactionPage))
    .post("/interaction/:uid", async (context) => {
      const { name = "", act } = await context.req.parseBody()
      const result =
        act === "allow" && /^[a-z0-9]+$/.test(String(name))
          ? { login: { accountId: String(name) } }
          : { error: "access_denied", error_description: "The person has not logged in" }
      const { incoming, outgoing } = context.env
      return context.redirect(await provider().interactionResult(incoming, outgoing, result), 303)
    })

/** Starts the provider on a free port. */
export const startOpenId = async (): Promise<OpenId> => {
  const key = await signingKey()
  let provider: Provider | undefined
  const current = (): Provider => {
    if (!provider) throw new Error("No site is registered at the provider")
    return provider
  }
  const pages = getRequestListener(interactions(current).fetch)
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction/")) void pages(request, response)
    else void current().callback()(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url: issuer,
    register: (redirectUri) => {
      const [clientId, clientSecret] = ["secure-frame", crypto.randomUUID()]
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [redirectUri],
            response_types: ["code"],
            grant_types: ["authorization_code"],
          },
        ],
        jwks: { keys: [key] },
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["preferred_username"] },
        conformIdTokenClaims: false,
        cookies: { keys: [crypto.randomUUID()] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        ttl: { AccessToken: 3_600, IdToken: 3_600, Session: 3_600, Interaction: 3_600, Grant: 3_600 },
        findAccount,
        loadExistingGrant,
      })
      return { issuer, clientId, clientSecret }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
