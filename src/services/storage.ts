import type { Type } from "io-ts"
import { filter, map, type Observable } from "rxjs"
import { limits } from "../model/limits.js"
import type { KeyValueStorage } from "./environment.js"

/** A record: where it lies, what it may hold, and what stands for it when it is absent or unreadable. */
export interface RecordKey<A> {
  readonly name: string
  readonly codec: Type<A, unknown>
  readonly fallback: A
}

/** Typed records over a storage of texts. Nothing here ever throws: what cannot be kept is not kept. */
export interface Records {
  /** A record that is corrupt, foreign or oversized is removed, and its fallback is answered. */
  readonly read: <A>(key: RecordKey<A>) => A
  /** Writes only what differs from what lies there. */
  readonly write: <A>(key: RecordKey<A>, value: A) => void
  /** Another tab has written one of these. */
  readonly changed$: (keys: readonly { readonly name: string }[]) => Observable<void>
}

/** Records of another layout begin with another number, and are not read. */
const VERSION = "1:"

const parse = (text: string): unknown => {
  if (text.length > limits.recordLength || !text.startsWith(VERSION)) return undefined
  try {
    return JSON.parse(text.slice(VERSION.length))
  } catch {
    return undefined
  }
}

/** Every key begins with `prefix`, so that two wallets on one page can share or not, as they like. */
export const recordsIn = (storage: KeyValueStorage, prefix: string): Records => {
  const pathOf = ({ name }: { readonly name: string }): string => `${prefix}/${name}`
  return {
    read: (key) => {
      const path = pathOf(key)
      const text = storage.read(path)
      if (text === null) return key.fallback
      const decoded = key.codec.decode(parse(text))
      if (decoded._tag === "Right") return decoded.right
      storage.write(path, null)
      return key.fallback
    },
    write: (key, value) => {
      const path = pathOf(key)
      const text = VERSION + JSON.stringify(key.codec.encode(value))
      if (storage.read(path) !== text) storage.write(path, text)
    },
    changed$: (keys) =>
      storage.changed$.pipe(
        filter((path) => path === null || keys.some((key) => pathOf(key) === path)),
        map(() => undefined),
      ),
  }
}
