import type * as t from "io-ts"
import { dataLimits } from "../../model/dataLimits.js"
import { limits } from "../../model/limits.js"
import { Finite, recordOf } from "../codecs/data/wire.js"
import type { RecordKey, Records } from "../storage.js"
import { type Entry, memoryCache } from "./memoryCache.js"
import { object } from "../codecs/builders.js"

type Entries<V> = Readonly<Record<string, Entry<V>>>

/** The record of a cache. */
export const cacheRecord = <V>(name: string, codec: t.Type<V, unknown>): RecordKey<Entries<V>> => ({
  name,
  codec: recordOf(object({ value: codec, at: Finite })),
  fallback: {},
})

/** The newest entries that fit into one record. */
const fitting = <V>(entries: readonly (readonly [string, Entry<V>])[]): Entries<V> => {
  let remaining: number = limits.recordLength
  return Object.fromEntries(
    entries.slice(0, dataLimits.cachedResponses).filter((entry) => (remaining -= JSON.stringify(entry).length + 2) > 0),
  )
}

/**
 * Caches responses of one kind in memory and in the record `key`. Either holds at most `dataLimits.cachedResponses`
 * entries, and storage no more than fit into one record; the oldest are evicted. Stored entries are decoded like
 * responses.
 */
export const responseCache = <V>(records: Records, key: RecordKey<Entries<V>>) => {
  const memory = memoryCache<V>()
  const stored = (id: string): Entry<V> | undefined => {
    const entries = records.read(key)
    return Object.hasOwn(entries, id) ? entries[id] : undefined
  }
  return {
    get: (id: string): Entry<V> | undefined => memory.get(id) ?? stored(id),
    set: (id: string, entry: Entry<V>): void => {
      memory.set(id, entry)
      const { [id]: _, ...others } = records.read(key)
      const newestFirst = Object.entries(others).sort(([, a], [, b]) => b.at - a.at)
      records.write(key, fitting([[id, entry], ...newestFirst]))
    },
    /** Drops all entries but those that are kept, by their id. */
    retain: (isKept: (id: string) => boolean): void => {
      memory.retain(isKept)
      records.write(key, Object.fromEntries(Object.entries(records.read(key)).filter(([id]) => isKept(id))))
    },
  }
}
