import { createHash } from "node:crypto"
import type { Message } from "./mailbox.js"

/** A connected client. A browser's tabs share an id, and have a socket each. */
export interface Client {
  readonly id: string
  /** Sends it a message, which it confirms by this id. */
  readonly deliver: (message: Message, delivery: number) => void
  /** The id of its subscription to each topic. */
  readonly subscriptions: Map<string, string>
  /** Messages that it has not confirmed, by the id of their delivery. */
  readonly unconfirmed: Map<number, Message>
}

/** Both sides derive the id of a subscription, so that a client knows it without a response. */
export const subscriptionId = (topic: string, client: string): string =>
  createHash("sha256")
    .update(topic + client)
    .digest("hex")
