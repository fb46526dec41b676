import type { ConnectorKey } from "../model/connection/connector.js"
import { namespaces } from "../model/namespace.js"
import { disconnectedKey } from "./codecs/stored.js"
import type { Records } from "./storage.js"

/** Remembers, across reloads and for each chain family, which connectors the user has disconnected (SPEC §4). */
export const disconnectedFlags = (records: Records) => {
  const entriesOf = (key: ConnectorKey): readonly string[] =>
    key.namespaces.map((namespace) => `${namespace}:${key.id.toLowerCase()}`)
  return {
    /** Whether it was disconnected in any of its families. */
    has: (key: ConnectorKey): boolean => {
      const flags = records.read(disconnectedKey)
      return entriesOf(key).some((entry) => flags.includes(entry))
    },
    /** Another page of the site may have other families than this one: it is connected again in all of them. */
    set: (key: ConnectorKey, on: boolean): void => {
      const entries = entriesOf(on ? key : { ...key, namespaces })
      const others = records.read(disconnectedKey).filter((other) => !entries.includes(other))
      records.write(disconnectedKey, on ? [...others, ...entries] : others)
    },
  }
}

export type DisconnectedStore = ReturnType<typeof disconnectedFlags>
