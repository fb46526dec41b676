import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { cors } from "hono/cors"
import { createNonces } from "./nonces.js"
import { Refused, type Signed, type Verified, verify, type VerifyOptions } from "./verify.js"

export interface SignInOptions extends Pick<VerifyOptions, "chains" | "origins"> {
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** In ms since 1970; by default that of this machine. */
  readonly now?: () => number
}

/** A running sign-in server. */
export interface SignInServer {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  /** The sessions of all browsers. */
  readonly sessions: () => readonly Verified[]
  readonly stop: () => Promise<void>
}

/** The name of the cookie, whose value is the secret of one browser. */
const COOKIE = "session"

const isSigned = (body: unknown): body is Signed =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string" &&
  "signature" in body &&
  typeof body.signature === "string"

const isCurrent =
  (now: number) =>
  ({ expirationTime }: Verified): boolean =>
    expirationTime === null || now < Date.parse(expirationTime)

const createApp = (options: VerifyOptions, browsers: Map<string, readonly Verified[]>): Hono => {
  const sessionsOf = (context: Context): readonly Verified[] => {
    const known = browsers.get(getCookie(context, COOKIE) ?? "") ?? []
    return known.filter(isCurrent(options.now()))
  }
  return new Hono()
    .use(cors({ origin: [...options.origins], credentials: true, allowMethods: ["GET", "POST", "DELETE"] }))
    .post("/nonce", (context) => context.text(options.nonces.issue()))
    .get("/sessions", (context) => context.json(sessionsOf(context)))
    .post("/sessions", async (context) => {
      const body: unknown = await context.req.json().catch(() => null)
      if (!isSigned(body)) return context.text("a message and its signature are needed", 400)
      const session = await verify(body, options)
      const others = sessionsOf(context)
      // A new secret for each sign-in: one that somebody has set before is worth nothing.
      browsers.delete(getCookie(context, COOKIE) ?? "")
      const secret = crypto.randomUUID()
      browsers.set(secret, [session, ...others])
      setCookie(context, COOKIE, secret, { httpOnly: true, sameSite: "Lax", path: "/" })
      return context.json(session)
    })
    .delete("/sessions/:chainId/:address", (context) => {
      const { chainId, address } = context.req.param()
      const is = (session: Verified): boolean =>
        String(session.chainId) === chainId && session.address.toLowerCase() === address.toLowerCase()
      const secret = getCookie(context, COOKIE) ?? ""
      if (browsers.has(secret))
        browsers.set(
          secret,
          sessionsOf(context).filter((session) => !is(session)),
        )
      return context.body(null, 204)
    })
    .onError((error, context) =>
      error instanceof Refused ? context.text(error.message, 401) : context.text("Internal Server Error", 500),
    )
}

/** Starts a server at which pages of the given origins sign in by EIP-4361. */
export const startSignIn = async (options: SignInOptions): Promise<SignInServer> => {
  const { now = Date.now, port = 0 } = options
  const browsers = new Map<string, readonly Verified[]>()
  const app = createApp({ ...options, now, nonces: createNonces(now) }, browsers)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sessions: () => [...browsers.values()].flat(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
