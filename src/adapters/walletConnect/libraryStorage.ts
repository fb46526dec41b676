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

type Entries = ReadonlyMap<string, unknown>

/** The entries of a list, by their topics, or of a record. */
const entriesOf = (stored: unknown): Entries =>
  new Map(
    Array.isArray(stored)
      ? stored.map((item: unknown) => [String(Reflect.get(Object(item) as object, "topic")), item])
      : Object.entries(Object(stored) as object),
  )

/** What this tab knows of an entry of the storage. */
interface Known {
  /** The ids that were ever here: one that is not here any more has ended here. */
  readonly ever: Set<string>
  /**
   * Those here that were read or stored: one that is not in the storage any more has ended in another tab. Not for topics,
   * of which a tab stores fewer while it loses the relay.
   */
  readonly stored?: Set<string>
}

/** What is to be stored: in the order of the storage, those that were never here, and own ones that have not ended elsewhere. */
const merged = (own: unknown, stored: unknown, known: Known): unknown => {
  const [mine, others] = [entriesOf(own), entriesOf(stored)]
  const all = new Map([
    ...[...others].filter(([id]) => mine.has(id) || !known.ever.has(id)),
    ...[...mine].filter(([id]) => others.has(id) || !known.stored?.has(id)),
  ])
  return Array.isArray(own) ? [...all.values()] : Object.fromEntries(all)
}

/** What a tab knows when it is patched, by the keys of the storage. */
const knownAtFirst = ({ session, core }: Internals): ReadonlyMap<string, Known> => {
  const { keychain } = core.crypto
  const { subscriber } = core.relayer
  const knownOf = (ids: readonly string[]): Known => ({ ever: new Set(ids), stored: new Set(ids) })
  const topics = [...subscriber.values, ...subscriber.cached].map(({ topic }) => topic)
  return new Map([
    [session.storageKey, knownOf([...session.map.keys()])],
    [keychain.storageKey, knownOf([...keychain.keychain.keys()])],
    [subscriber.storageKey, { ever: new Set(topics) }],
  ])
}

const see = ({ ever, stored }: Known, entries: Entries): void =>
  entries.forEach((_, id) => {
    ever.add(id)
    stored?.add(id)
  })

/**
 * The library stores all that one tab knows of its sessions, their keys and topics, in the place of what other tabs have
 * stored. Here it leaves what this tab has not read, and does not store again what another tab has ended.
 */
export const patchStorage = ({ client }: SharedProvider): void => {
  const internals = client as unknown as Internals
  const { storage } = internals.core
  const known = knownAtFirst(internals)
  const read = storage.getItem.bind(storage)
  const write = storage.setItem.bind(storage)
  const pending = new Map<string, unknown>()
  const store = async (key: string, own: unknown, entry: Known): Promise<void> => {
    const next = merged(own, await read(key), entry)
    const mine = entriesOf(own)
    // One that has ended here may begin again.
    entry.stored?.forEach((id) => mine.has(id) || entry.stored?.delete(id))
    await write(key, next)
    see(entry, mine)
    if (pending.get(key) === own) pending.delete(key)
  }
  let last: Promise<unknown> = Promise.resolve()
  storage.getItem = async (key) => {
    const entry = known.get(key)
    const own = pending.get(key)
    const stored = await read(key)
    // Of the keys, only those of sessions are taken.
    if (entry && Array.isArray(stored)) see(entry, entriesOf(stored))
    return entry && own !== undefined ? merged(own, stored, entry) : stored
  }
  storage.setItem = (key, value) => {
    const entry = known.get(key)
    if (!entry) return write(key, value)
    pending.set(key, value)
    const done = last.then(() => store(key, value, entry))
    last = done.catch(() => {})
    return done
  }
}
