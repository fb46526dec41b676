import type { SharedProvider } from "./sharedProvider.js"

interface Storage {
  getItem: (key: string) => Promise<unknown>
  setItem: (key: string, value: unknown) => Promise<void>
}

interface Topic {
  readonly topic: string
}

/** What is stored by the library: members that its types hide. It is pinned to 2.21.8; each has a test of its own. */
interface Internals {
  readonly session: { readonly storageKey: string; readonly map: ReadonlyMap<string, object> }
  readonly core: {
    readonly storage: Storage
    readonly crypto: {
      readonly keychain: { readonly storageKey: string; readonly keychain: ReadonlyMap<string, string> }
    }
    readonly relayer: {
      readonly subscriber: {
        readonly storageKey: string
        readonly values: readonly Topic[]
        readonly cached: readonly Topic[]
      }
    }
  }
}

/** The entries of a list, by their topics, or of a record. */
const entriesOf = (stored: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    Array.isArray(stored)
      ? stored.map((item: unknown) => [String(Reflect.get(Object(item) as object, "topic")), item])
      : Object.entries(Object(stored) as object),
  )

/** What is to be stored: own entries, and of those in the storage what was never here. The order in the storage stays. */
const merged = (own: unknown, stored: unknown, seen: ReadonlySet<string>): unknown => {
  const mine = entriesOf(own)
  const others = [...entriesOf(stored)].filter(([id]) => mine.has(id) || !seen.has(id))
  const all = new Map([...others, ...mine])
  return Array.isArray(own) ? [...all.values()] : Object.fromEntries(all)
}

/**
 * The library stores all that one tab knows of its sessions, their keys and topics, in the place of what other tabs have
 * stored. Here it leaves what this tab has not read.
 */
export const patchStorage = ({ client }: SharedProvider): void => {
  const { session, core } = client as unknown as Internals
  const { storage, crypto, relayer } = core
  const { keychain } = crypto
  const { subscriber } = relayer
  const topics = [...subscriber.values, ...subscriber.cached].map(({ topic }) => topic)
  const seen: ReadonlyMap<string, Set<string>> = new Map([
    [session.storageKey, new Set(session.map.keys())],
    [keychain.storageKey, new Set(keychain.keychain.keys())],
    [subscriber.storageKey, new Set(topics)],
  ])
  const read = storage.getItem.bind(storage)
  const write = storage.setItem.bind(storage)
  const see = (key: string, value: unknown): void => entriesOf(value).forEach((_, id) => seen.get(key)?.add(id))
  storage.getItem = async (key) => {
    const stored = await read(key)
    // Of the keys, only those of sessions are taken.
    if (Array.isArray(stored)) see(key, stored)
    return stored
  }
  storage.setItem = async (key, value) => {
    const known = seen.get(key)
    if (!known) return write(key, value)
    const stored = await read(key)
    const next = merged(value, stored, known)
    see(key, value)
    return write(key, next)
  }
}
