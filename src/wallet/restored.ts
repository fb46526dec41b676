import { type Connections, emptyConnections, restoringFrom } from "../model/connection/connections.js"
import { type Namespace, namespaceOf } from "../model/namespace.js"
import { sameJson } from "../model/sameJson.js"
import type { Settings } from "../model/settings/settings.js"
import type { ConnectionStorage } from "../services/connectionStorage.js"
import type { Lifecycle } from "./lifecycle.js"

export interface RestoredPorts {
  readonly storage: Pick<ConnectionStorage, "recall">
  readonly settings: Pick<Settings, "defaultNetwork" | "enableReconnect">
  /** Whether the site has the adapter of a chain family, or no adapter at all. */
  readonly serves: (namespace: Namespace) => boolean
  /** There are no connections once it is destroyed. */
  readonly lifecycle: Pick<Lifecycle, "isDestroyed">
}

/**
 * Reads the stored connections, about to be restored; none when `enableReconnect` is off. What is read again unchanged is
 * the same object, so that no state emits it twice.
 */
export const restoredConnections = ({ storage, settings, serves, lifecycle }: RestoredPorts): (() => Connections) => {
  let last: Connections | undefined
  const read = (): Connections => {
    const fallback = namespaceOf(settings.defaultNetwork.id)
    if (!settings.enableReconnect || lifecycle.isDestroyed()) return emptyConnections(fallback)
    const { connections, namespace, network } = storage.recall()
    return restoringFrom(connections, namespace && serves(namespace) ? namespace : fallback, network)
  }
  return () => {
    const now = read()
    return (last = last && sameJson(last, now) ? last : now)
  }
}
