import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { type WebSocket, WebSocketServer } from "ws"

/** Calls `act` after `ms`, unless the server has been closed. */
export type Later = (act: () => void, ms: number) => void

/** A WebSocket server on this machine. */
export interface SocketServer {
  readonly port: number
  readonly dropSockets: () => void
  /** Ends all connections and resolves when the port is free. Idempotent. */
  readonly close: () => Promise<void>
}

/** Clients in Node leave a relay that is silent for 35 s. In ms. */
const PING_EVERY = 20_000
/** The largest message, in bytes. */
const LARGEST = 1_000_000

const createTimers = (): { readonly later: Later; readonly cancel: () => void } => {
  const timers = new Set<NodeJS.Timeout>()
  return {
    later: (act, ms) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, ms)
      timers.add(timer)
    },
    cancel: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

/** Listens on a port; 0 selects a free one. */
export const openServer = async (
  wanted: number,
  serve: (socket: WebSocket, request: IncomingMessage, later: Later) => void,
): Promise<SocketServer> => {
  const server = createServer((_, response) => response.writeHead(426).end())
  const web = new WebSocketServer({ server, maxPayload: LARGEST })
  const { later, cancel } = createTimers()
  web.on("connection", (socket, request) => serve(socket, request, later))
  await new Promise<void>((resolve, reject) => {
    web.once("error", reject)
    server.listen(wanted, "127.0.0.1", resolve)
  })
  const pings = setInterval(() => web.clients.forEach((socket) => socket.ping()), PING_EVERY)
  const dropSockets = (): void => web.clients.forEach((socket) => socket.terminate())
  const end = async (): Promise<void> => {
    clearInterval(pings)
    cancel()
    dropSockets()
    await new Promise((resolve) => web.close(resolve))
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
  let ended: Promise<void> | undefined
  const { port } = server.address() as AddressInfo
  return { port, dropSockets, close: () => (ended ??= end()) }
}
