import { type Client, subscriptionId } from "./client.js"
import type { Mailbox, Message } from "./mailbox.js"
import type { Publication } from "./messages.js"

/** Passes messages between clients: at once to who has subscribed to the topic, later to who does within their life. */
export interface Exchange {
  readonly clients: Set<Client>
  /** The id of the subscription. Messages that are waiting are delivered after the response. */
  readonly subscribe: (client: Client, topic: string) => string
  readonly unsubscribe: (client: Client, topic: string) => void
  readonly publish: (client: Client, publication: Publication) => void
  /** The messages of a topic that the client has not received. */
  readonly waiting: (client: Client, topic: string) => readonly Message[]
  /** The client has received what was delivered to it by this id. */
  readonly confirm: (client: Client, delivery: number) => void
}

export const createExchange = (mailbox: Mailbox): Exchange => {
  const clients = new Set<Client>()
  let deliveries = 0
  const send = (client: Client, message: Message): void => {
    deliveries += 1
    client.unconfirmed.set(deliveries, message)
    client.deliver(message, deliveries)
  }
  const waiting: Exchange["waiting"] = ({ id }, topic) => mailbox.waiting(topic, id)
  return {
    clients,
    waiting,
    subscribe: (client, topic) => {
      const id = subscriptionId(topic, client.id)
      client.subscriptions.set(topic, id)
      queueMicrotask(() => waiting(client, topic).forEach((message) => send(client, message)))
      return id
    },
    unsubscribe: (client, topic) => void client.subscriptions.delete(topic),
    publish: (client, publication) => {
      const message = mailbox.add(publication, client.id)
      if (!message) return
      for (const receiver of clients)
        if (receiver.id !== client.id && receiver.subscriptions.has(message.topic)) send(receiver, message)
    },
    confirm: (client, delivery) => {
      const message = client.unconfirmed.get(delivery)
      if (!message) return
      client.unconfirmed.delete(delivery)
      mailbox.received(message, client.id)
    },
  }
}
