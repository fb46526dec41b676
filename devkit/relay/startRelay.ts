import type { IncomingMessage } from "node:http"
import { type Identity, identify } from "./clientToken.js"
import { serveSocket } from "./connection.js"
import { createBehaviours, type RelayControl } from "./control.js"
import { createExchange, type Exchange } from "./exchange.js"
import { createMailbox } from "./mailbox.js"
import { openServer } from "./server.js"

export interface RelayOptions {
  /** 0, the default, selects a free port. */
  readonly port?: number
  /** The projects that it serves, and the origins of their pages; empty, the default, means all. */
  readonly projects?: readonly string[]
  readonly allowedOrigins?: readonly string[]
  /** Its clock, in ms. */
  readonly now?: () => number
}

/** A running relay. */
export interface Relay {
  /** `ws://127.0.0.1:…` */
  readonly url: string
  readonly control: RelayControl
  /** Ends all connections and resolves when the port is free. Idempotent. */
  readonly stop: () => Promise<void>
}

const permits = (allowed: readonly string[], value: string): boolean => allowed.length === 0 || allowed.includes(value)

/** Whether a client may connect, by its URL and its page's origin, in the words of the public relay. */
const admit = ({ url = "/", headers }: IncomingMessage, options: RelayOptions, now: number): Identity => {
  const { projects = [], allowedOrigins = [] } = options
  const query = new URLSearchParams(url.split("?")[1])
  const project = query.get("projectId")
  if (!project || !permits(projects, project)) return { refusal: "Unauthorized: invalid key" }
  if (headers.origin !== undefined && !permits(allowedOrigins, headers.origin))
    return { refusal: "Unauthorized: origin not allowed" }
  return identify(query.get("auth") ?? "", now)
}

const countsOf = ({ clients }: Exchange, wanted?: string) => {
  const counted = [...clients].filter(({ id }) => wanted === undefined || id === wanted)
  const subscriptions = counted.reduce((sum, client) => sum + client.subscriptions.size, 0)
  return { sockets: counted.length, subscriptions }
}

/**
 * Starts a relay for WalletConnect clients: JSON-RPC over WebSocket, with a mailbox for who is away. Messages are encrypted
 * between the clients; the relay reads nothing of them.
 */
export const startRelay = async (options: RelayOptions = {}): Promise<Relay> => {
  const { now = Date.now } = options
  const mailbox = createMailbox(now)
  const exchange = createExchange(mailbox)
  const { behaviours, recorder } = createBehaviours()
  const open = (port: number) =>
    openServer(port, (socket, request, later) =>
      serveSocket(socket, { exchange, recorder, later }, admit(request, options, now())),
    )
  let server = await open(options.port ?? 0)
  const { port } = server
  const control: RelayControl = {
    ...behaviours,
    counts: (client) => ({ ...countsOf(exchange, client), messages: mailbox.size() }),
    dropSockets: () => server.dropSockets(),
    goDown: () => server.close(),
    comeBack: async ({ mailbox: wish }) => {
      if (wish === "lost") mailbox.clear()
      server = await open(port)
    },
  }
  return { url: `ws://127.0.0.1:${port}`, control, stop: () => server.close() }
}
