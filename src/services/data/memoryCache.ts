import { dataLimits } from "../../model/dataLimits.js"

/** One answer that is kept. */
export interface Entry<V> {
  readonly value: V
  /** When it was read, in ms since 1970. */
  readonly at: number
}

/** Answers kept as long as the page lives, and no more than fifty of them: the eldest gives way. */
export const memoryCache = <V>() => {
  const kept = new Map<string, Entry<V>>()
  return {
    get: (id: string): Entry<V> | undefined => kept.get(id),
    set: (id: string, entry: Entry<V>): void => {
      kept.delete(id)
      const eldest = [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - dataLimits.keptAnswers))
      eldest.forEach((old) => kept.delete(old))
      kept.set(id, entry)
    },
  }
}
