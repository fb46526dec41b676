import * as t from "io-ts"
import { dataLimits } from "../../model/dataLimits.js"
import { limits } from "../../model/limits.js"
import { Finite } from "../codecs/data/wire.js"
import type { RecordKey, Records } from "../storage.js"
import { type Entry, memoryCache } from "./memoryCache.js"

type Answers<V> = Readonly<Record<string, Entry<V>>>

const answersKey = <V>(name: string, codec: t.Type<V, unknown>): RecordKey<Answers<V>> => ({
  name,
  codec: t.record(t.string, t.strict({ value: codec, at: Finite })),
  fallback: {},
})

/** The newest of them, as many as a record has room for. */
const fitting = <V>(entries: readonly (readonly [string, Entry<V>])[]): Answers<V> => {
  let room: number = limits.recordLength
  return Object.fromEntries(
    entries.slice(0, dataLimits.keptAnswers).filter((entry) => (room -= JSON.stringify(entry).length + 2) > 0),
  )
}

/**
 * Answers of one kind, kept in memory and in the record `name`. The oldest give way: no more than fifty are kept in
 * either, and in storage no more than one record can hold. What lies in storage is decoded as if it came off the wire.
 */
export const answerCache = <V>(records: Records, name: string, codec: t.Type<V, unknown>) => {
  const key = answersKey(name, codec)
  const memory = memoryCache<V>()
  const stored = (id: string): Entry<V> | undefined => {
    const answers = records.read(key)
    return Object.hasOwn(answers, id) ? answers[id] : undefined
  }
  return {
    get: (id: string): Entry<V> | undefined => memory.get(id) ?? stored(id),
    set: (id: string, entry: Entry<V>): void => {
      memory.set(id, entry)
      const { [id]: _, ...others } = records.read(key)
      const kept = Object.entries(others).sort(([, a], [, b]) => b.at - a.at)
      records.write(key, fitting([[id, entry], ...kept]))
    },
  }
}
