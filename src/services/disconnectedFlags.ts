import type { Namespace } from "../model/namespace.js"
import { disconnectedKey } from "./codecs/stored.js"
import type { Records } from "./storage.js"

/** Remembers, across reloads and for each chain family, whom a person has said goodbye to (SPEC §4). */
export const disconnectedFlags = (records: Records) => {
  const entryOf = (namespace: Namespace, connector: string): string => `${namespace}:${connector.toLowerCase()}`
  return {
    has: (namespace: Namespace, connector: string): boolean =>
      records.read(disconnectedKey).includes(entryOf(namespace, connector)),
    set: (namespace: Namespace, connector: string, on: boolean): void => {
      const entry = entryOf(namespace, connector)
      const others = records.read(disconnectedKey).filter((other) => other !== entry)
      records.write(disconnectedKey, on ? [...others, entry] : others)
    },
  }
}

export type DisconnectedStore = ReturnType<typeof disconnectedFlags>
