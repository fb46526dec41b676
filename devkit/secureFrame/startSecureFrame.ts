import { randomBytes } from "node:crypto"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { Hono, type MiddlewareHandler } from "hono"
import { HTTPException } from "hono/http-exception"
import type { Hex } from "viem"
import { type Control, createControl, type Recorder } from "../provider/control.js"
import { type Env, faults } from "../provider/faults.js"
import { mailerOver } from "./mail/sendMails.js"
import { createCodes } from "./server/codes.js"
import { devicePages } from "./server/devicePages.js"
import { emailRoutes } from "./server/emailRoutes.js"
import { farcasterLogins, type FarcasterSite } from "./server/farcasterRoutes.js"
import { framePages } from "./server/framePages.js"
import { createLogins } from "./server/logins.js"
import type { OpenIdClient } from "./server/openIdClient.js"
import type { FrameNetwork, Parts } from "./server/parts.js"
import { refusal } from "./server/refusal.js"
import { relayRoutes } from "./server/relayRoutes.js"
import { sessionRoutes, updateRoutes } from "./server/sessionRoutes.js"
import { createSessions } from "./server/sessions.js"
import { type Socials, socialLogins } from "./server/socialRoutes.js"
import { createUsers } from "./server/users.js"

export interface SecureFrameOptions {
  /** The origins of the sites that may show the wallet. */
  readonly sites: readonly string[]
  readonly networks: readonly FrameNetwork[]
  /** The mail server: `smtp://…` */
  readonly mailUrl: string
  /** The folder of the built pages (`buildFrame`). */
  readonly folder: string
  /** Registers the social logins, by their names in the protocol. By default there are none. */
  readonly socials?: (redirectUri: string) => Readonly<Record<string, OpenIdClient>>
  /** Where Farcaster is. By default there is no login by it. */
  readonly farcaster?: FarcasterSite
  /** The key of the account that pays for what smart accounts do. */
  readonly sponsorKey: Hex
  /** 32 bytes that encrypt the recovery copies. They belong elsewhere than the users. By default new at every start. */
  readonly recoveryKey?: Buffer
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** In ms since 1970; by default that of this machine. */
  readonly now?: () => number
}

/** A running server of an embedded wallet. */
export interface SecureFrame {
  /** `http://localhost:…`, without a trailing slash: the frame is at `/sdk`. */
  readonly origin: string
  /** Failures of the paths under `/api`. */
  readonly control: Control
  /** How many browsers are logged in. */
  readonly sessions: () => number
  readonly stop: () => Promise<void>
}

/** Only the wallet's own pages ask its server. */
const ofOwnPages =
  (origin: string): MiddlewareHandler =>
  async ({ req }, next) => {
    if (req.header("origin") !== origin) throw refusal(403, "Only the pages of the wallet may ask its server.")
    return next()
  }

const createApi = (parts: Parts, recorder: Recorder, logins: readonly Hono[], sponsorKey: Hex): Hono<Env> => {
  const api = new Hono<Env>()
    .use(ofOwnPages(parts.origin))
    .use(faults(recorder))
    .route("/", emailRoutes(parts))
    .route("/", sessionRoutes(parts))
    .route("/", updateRoutes(parts))
    .route("/", relayRoutes(parts, sponsorKey))
  for (const routes of logins) api.route("/", routes)
  return api
}

const partsOf = (options: SecureFrameOptions, origin: string): Parts => {
  const { sites, networks, mailUrl, now = Date.now, recoveryKey = randomBytes(32) } = options
  const users = createUsers(recoveryKey)
  return {
    ...{ origin, sites, networks, now, users },
    mailer: mailerOver(mailUrl),
    codes: createCodes(now),
    logins: createLogins(now),
    sessions: createSessions(users, now),
  }
}

const createApp = (parts: Parts, recorder: Recorder, options: SecureFrameOptions): Hono<Env> => {
  const socials: Socials = options.socials?.(`${parts.origin}/social/callback`) ?? {}
  const { routes, returnOf } = socialLogins(parts, socials)
  const farcaster = farcasterLogins(parts, options.farcaster)
  return new Hono<Env>()
    .route("/api", createApi(parts, recorder, [routes, farcaster.routes], options.sponsorKey))
    .route("/", framePages(parts, options.folder, returnOf))
    .route("/", devicePages(parts))
    .route("/", farcaster.answers)
    .onError((error) =>
      error instanceof HTTPException
        ? error.getResponse()
        : Response.json({ message: "The wallet's server failed." }, { status: 500 }),
    )
}

/** Starts the server of an embedded wallet: its frame, logins and shares of keys. `docs/embedded.md` says what it protects. */
export const startSecureFrame = async (options: SecureFrameOptions): Promise<SecureFrame> => {
  const { control, recorder } = createControl()
  let handle: Hono<Env>["fetch"] = () => new Response(null, { status: 503 })
  const server = createAdaptorServer({ fetch: (request, env) => handle(request, env) }) as Server
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  )
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const parts = partsOf(options, origin)
  handle = createApp(parts, recorder, options).fetch
  return {
    origin,
    control,
    sessions: parts.sessions.count,
    stop: () =>
      new Promise((resolve) => {
        parts.mailer.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
