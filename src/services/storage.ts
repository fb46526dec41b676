import type { Type } from "io-ts"
import { filter, map, type Observable } from "rxjs"
import { limits } from "../model/limits.js"
import type { KeyValueStorage } from "./environment.js"

/** A stored record: its name, its codec, and the fallback if it is absent or invalid. */
export interface RecordKey<A> {
  readonly name: string
  readonly codec: Type<A, unknown>
  readonly fallback: A
}

/** Typed records over a string storage. Never throws; a failed write is ignored. */
export interface Records {
  /** Removes a record that is corrupt, of an older version or oversized, and returns its fallback. */
  readonly read: <A>(key: RecordKey<A>) => A
  /** Writes only if the stored text differs, and is not of a newer version. */
  readonly write: <A>(key: RecordKey<A>, value: A) => void
  /** Emits when another tab has written one of these records. */
  readonly changed$: (keys: readonly { readonly name: string }[]) => Observable<void>
}

/** The version of the records. Older ones are not read. */
const VERSION = 1
const prefixed = `${VERSION}:`

/** Whether a newer version of this package wrote the record, in another tab: it is neither read nor overwritten. */
const isNewer = (text: string): boolean => /^\d+:/.test(text) && parseInt(text) > VERSION

const parse = (text: string): unknown => {
  if (text.length > limits.recordLength || !text.startsWith(prefixed)) return undefined
  try {
    return JSON.parse(text.slice(prefixed.length))
  } catch {
    return undefined
  }
}

/** Records under `prefix`: wallets with the same prefix share their records. */
export const recordsIn = (storage: KeyValueStorage, prefix: string): Records => {
  const storageKey = ({ name }: { readonly name: string }): string => `${prefix}/${name}`
  return {
    read: (key) => {
      const path = storageKey(key)
      const text = storage.read(path) ?? null
      if (text === null || isNewer(text)) return key.fallback
      const decoded = key.codec.decode(parse(text))
      if (decoded._tag === "Right") return decoded.right
      storage.write(path, null)
      return key.fallback
    },
    write: (key, value) => {
      const path = storageKey(key)
      const text = prefixed + JSON.stringify(key.codec.encode(value))
      const before = storage.read(path) ?? ""
      if (before !== text && !isNewer(before)) storage.write(path, text)
    },
    changed$: (keys) =>
      storage.changed$.pipe(
        filter((path) => path === null || keys.some((key) => storageKey(key) === path)),
        map(() => undefined),
      ),
  }
}
