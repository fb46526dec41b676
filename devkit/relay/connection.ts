import type { WebSocket } from "ws"
import { respond } from "./calls.js"
import type { Client } from "./client.js"
import type { Identity } from "./clientToken.js"
import type { RelayBehaviour, RelayRecorder } from "./control.js"
import type { Exchange } from "./exchange.js"
import type { Message } from "./mailbox.js"
import { Receipt, Request } from "./messages.js"

/** The code with which the relay closes a socket that it refuses: browsers do not show the status of a failed request. */
const REFUSED = 3000

/** What the connections of a relay share. */
export interface Lines {
  readonly exchange: Exchange
  readonly recorder: RelayRecorder
  /** Calls `act` after `ms`, unless the relay has ended. */
  readonly later: (act: () => void, ms: number) => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const topicOf = (params: unknown): string | null => {
  const known = ["topic", "pairingTopic", "sessionTopic"]
  const [found] = Object.entries(params ?? {}).filter(
    ([name, value]) => known.includes(name) && typeof value === "string",
  )
  return found?.[1] ?? null
}

/** Does what a behaviour says in place of `act`, or `act`. */
const applyTo = (socket: WebSocket, { later }: Lines, behaviour: RelayBehaviour | null, act: () => void): void => {
  switch (behaviour?.type) {
    case "refuse":
      socket.close(REFUSED, behaviour.reason)
      if (behaviour.takes === undefined) return
      socket.pause()
      return later(() => socket.resume(), behaviour.takes)
    case "garbage":
      return socket.send(behaviour.text ?? "<!doctype html><title>Oops")
    case "slow":
      return later(act, behaviour.ms)
    case "twice":
      act()
      return act()
    case "hang":
    case "fail":
      return
    case undefined:
      return act()
  }
}

const send = (socket: WebSocket, json: unknown): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(json))
}

const createClient = (socket: WebSocket, lines: Lines, id: string): Client => {
  const subscriptions = new Map<string, string>()
  const deliver = ({ topic, message, publishedAt, tag, attestation }: Message, delivery: number): void => {
    const data = { topic, message, publishedAt, tag, attestation }
    const behaviour = lines.recorder.record({ name: "irn_subscription", client: id, topic })
    applyTo(socket, lines, behaviour, () => {
      const params = { id: subscriptions.get(topic), data }
      send(socket, { jsonrpc: "2.0", id: delivery, method: "irn_subscription", params })
    })
  }
  return { id, deliver, subscriptions, unconfirmed: new Map() }
}

const answer = (socket: WebSocket, lines: Lines, client: Client, request: Request): void => {
  const { id, method, params } = request
  const behaviour = lines.recorder.record({ name: method, client: client.id, topic: topicOf(params) })
  if (behaviour?.type === "fail") {
    const { code = -32000, message = "The relay was told to fail" } = behaviour
    return send(socket, { jsonrpc: "2.0", id, error: { code, message } })
  }
  applyTo(socket, lines, behaviour, () => send(socket, respond(lines.exchange, client, request)))
}

const serveClient = (socket: WebSocket, lines: Lines, client: Client): void => {
  lines.exchange.clients.add(client)
  socket.on("close", () => lines.exchange.clients.delete(client))
  socket.on("message", (data) => {
    const json = parse(String(data))
    if (Request.is(json)) answer(socket, lines, client, json)
    else if (Receipt.is(json)) lines.exchange.confirm(client, json.id)
    else socket.close(REFUSED, "Not a message of JSON-RPC")
  })
}

/** Serves a new socket, of this client or one that is refused. */
export const serveSocket = (socket: WebSocket, lines: Lines, identity: Identity): void => {
  socket.on("error", () => socket.terminate())
  const id = "client" in identity ? identity.client : ""
  const behaviour = lines.recorder.record({ name: "connect", client: id, topic: null })
  if ("refusal" in identity) return socket.close(REFUSED, identity.refusal)
  if (behaviour?.type === "slow") socket.pause()
  applyTo(socket, lines, behaviour, () => {
    serveClient(socket, lines, createClient(socket, lines, id))
    socket.resume()
  })
}
