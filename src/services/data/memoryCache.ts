import { dataLimits } from "../../model/dataLimits.js"

/** A cached response. */
export interface Entry<V> {
  readonly value: V
  /** When it was read, in ms since 1970. */
  readonly at: number
}

/** An in-memory cache of `dataLimits.cachedResponses` entries that evicts the oldest. */
export const memoryCache = <V>() => {
  const entries = new Map<string, Entry<V>>()
  return {
    get: (id: string): Entry<V> | undefined => entries.get(id),
    set: (id: string, entry: Entry<V>): void => {
      entries.delete(id)
      const oldest = [...entries.keys()].slice(0, Math.max(0, entries.size + 1 - dataLimits.cachedResponses))
      oldest.forEach((old) => entries.delete(old))
      entries.set(id, entry)
    },
    /** Drops all entries but those that are kept, by their id. */
    retain: (isKept: (id: string) => boolean): void =>
      [...entries.keys()].filter((id) => !isKept(id)).forEach((id) => entries.delete(id)),
  }
}
