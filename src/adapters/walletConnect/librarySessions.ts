import * as t from "io-ts"
import type { SchedulerLike } from "rxjs"
import { looseObject, textThat, validItems } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { LibraryFaults } from "./libraryFaults.js"
import type { SharedProvider } from "./sharedProvider.js"

/** What keeps sessions in the library: members that its types hide. It is pinned to 2.21.8; each has a test of its own. */
interface Internals {
  readonly session: {
    readonly storageKey: string
    readonly map: Map<string, object>
    /** The topics of sessions that have ended on this page. */
    readonly recentlyDeleted: readonly string[]
  }
  readonly core: {
    readonly storage: { readonly getItem: (key: string) => Promise<unknown> }
    readonly crypto: { readonly keychain: { readonly storageKey: string; readonly keychain: Map<string, string> } }
    readonly expirer: {
      readonly set: (topic: string, expiry: number) => void
      readonly del: (topic: string) => void
    }
    readonly relayer: {
      readonly unsubscribe: (topic: string) => Promise<unknown>
      readonly subscriber: {
        readonly subscribe: (topic: string, options: { readonly transportType: "relay" }) => Promise<unknown>
      }
    }
  }
}

const ignored = (): undefined => undefined

/** A topic, and a key. */
const Hex = textThat("32 bytes in hex", (text): text is string => /^[0-9a-f]{64}$/.test(text))

const SessionCodec = looseObject({
  topic: Hex,
  expiry: t.number,
  namespaces: t.UnknownRecord,
  self: looseObject({ publicKey: Hex }),
  peer: looseObject({ metadata: t.UnknownRecord }),
})
type Session = t.TypeOf<typeof SessionCodec>

const Sessions = validItems(SessionCodec)

/** Under which names the keychain has the keys of a session. */
const keyNamesOf = ({ topic, self }: Session): readonly string[] => [topic, self.publicKey]

/** Adds a session, or takes over what another tab has changed of it. */
const take = ({ session, core }: Internals, stored: Session, keys: Readonly<Record<string, unknown>>): void => {
  const { topic, expiry } = stored
  const { keychain } = core.crypto.keychain
  for (const name of keyNamesOf(stored)) {
    const key = keys[name]
    if (Hex.is(key) && !keychain.has(name)) keychain.set(name, key)
  }
  const known = decoded(SessionCodec, session.map.get(topic))
  session.map.set(topic, stored)
  if (known?.expiry !== expiry) core.expirer.set(topic, expiry)
}

/** Drops a session. The tab that has ended it has removed everything of it from the storage. */
const drop = ({ session, core }: Internals, topic: string): void => {
  const known = decoded(SessionCodec, session.map.get(topic))
  session.map.delete(topic)
  for (const name of known ? keyNamesOf(known) : [topic]) core.crypto.keychain.keychain.delete(name)
  core.expirer.del(topic)
}

/** The topics of sessions. */
interface Difference {
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

/** Receives the messages of new sessions only. Not waited for: where the relay is lost, the library asks it again. */
const listen = ({ core: { relayer } }: Internals, { added, gone }: Difference): void => {
  const { subscribe } = relayer.subscriber
  // The library stores the topics of this page in the place of those of all tabs: so the new ones come first.
  Promise.all(added.map((topic) => subscribe(topic, { transportType: "relay" }).catch(ignored)))
    .then(() => Promise.all(gone.map((topic) => relayer.unsubscribe(topic))))
    .catch(ignored)
}

/** Shows other libraries of the site a session in the place of one that is gone, or of none. */
const showCurrent = (provider: SharedProvider, share: LibraryFaults["share"], { added, gone }: Difference): void => {
  const shown = provider.session?.topic
  const isOver = shown === undefined ? added.length > 0 : gone.includes(shown)
  if (isOver) share(provider.client.session.getAll().at(-1) ?? null)
}

/**
 * The library reads its sessions once, when it is loaded. This reads them again: those that another tab of the site has ended
 * are dropped, and those that it has begun are added, as after a reload of the page. What has changed here meanwhile stays.
 */
export const refreshSessions = async (
  provider: SharedProvider,
  share: LibraryFaults["share"],
  clock: SchedulerLike,
): Promise<void> => {
  const internals = provider.client as unknown as Internals
  const { session, core } = internals
  const { keychain, storageKey } = core.crypto.keychain
  const before = new Map(session.map)
  const stored = decoded(Sessions, await core.storage.getItem(session.storageKey))
  // After the sessions: the keys of each are stored before it.
  const keys = decoded(t.UnknownRecord, await core.storage.getItem(storageKey)) ?? {}
  if (!stored) return
  const isAsBefore = (topic: string): boolean => session.map.get(topic) === before.get(topic)
  const isStored = (topic: string): boolean => stored.some((each) => each.topic === topic)
  const isUsable = ({ topic, expiry }: Session): boolean =>
    (keychain.has(topic) || Hex.is(keys[topic])) && expiry * 1_000 > clock.now()
  const current = stored
    .filter(({ topic }) => isAsBefore(topic) && !session.recentlyDeleted.includes(topic))
    .filter(isUsable)
  const added = current.map(({ topic }) => topic).filter((topic) => !session.map.has(topic))
  const gone = [...session.map.keys()].filter((topic) => isAsBefore(topic) && !isStored(topic))
  current.forEach((each) => take(internals, each, keys))
  gone.forEach((topic) => drop(internals, topic))
  listen(internals, { added, gone })
  showCurrent(provider, share, { added, gone })
}
