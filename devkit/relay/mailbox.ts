import type { Publication } from "./messages.js"

/** A published message. Times in ms. */
export interface Message extends Publication {
  readonly publishedAt: number
  /** The client that published it, and never receives it. */
  readonly from: string
}

/** The messages of all topics, until they expire. */
export interface Mailbox {
  /** Keeps a message. Clients repeat a publication without a response: null if the mailbox has it already. */
  readonly add: (publication: Publication, from: string) => Message | null
  /** The messages of a topic that a client has not received yet, oldest first. */
  readonly waiting: (topic: string, client: string) => readonly Message[]
  readonly received: (message: Message, client: string) => void
  /** The number of messages. */
  readonly size: () => number
  readonly clear: () => void
}

interface Entry {
  readonly message: Message
  readonly receivers: Set<string>
}

const isLasting = ({ message: { publishedAt, ttl } }: Entry, now: number): boolean => publishedAt + ttl * 1_000 > now

/** `now` is the time in ms. */
export const createMailbox = (now: () => number): Mailbox => {
  let entries: readonly Entry[] = []
  const current = (): readonly Entry[] => (entries = entries.filter((entry) => isLasting(entry, now())))
  return {
    add: (publication, from) => {
      const isSame = ({ message: { topic, message } }: Entry): boolean =>
        topic === publication.topic && message === publication.message
      if (current().some(isSame)) return null
      const message = { ...publication, from, publishedAt: now() }
      entries = [...entries, { message, receivers: new Set() }]
      return message
    },
    waiting: (topic, client) =>
      current()
        .filter(
          ({ message, receivers }) => message.topic === topic && message.from !== client && !receivers.has(client),
        )
        .map(({ message }) => message),
    received: (message, client) => void entries.find((entry) => entry.message === message)?.receivers.add(client),
    size: () => current().length,
    clear: () => {
      entries = []
    },
  }
}
