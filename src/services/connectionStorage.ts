import type { StoredConnection } from "../model/connection/connection.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import {
  activeNamespaceKey,
  activeNetworkKey,
  connectionsKey,
  disconnectedKey,
  recentWalletsKey,
} from "./codecs/stored.js"
import type { Records } from "./storage.js"

/** The stored state of an earlier visit. */
export interface Restored {
  readonly connections: readonly StoredConnection[]
  /** Null on a first visit. */
  readonly namespace: Namespace | null
  readonly network: NetworkId | null
}

/** Stores the kernel's state, which is shared between visits and between the tabs of one site. */
export const connectionStorage = (records: Records) => ({
  recall: (): Restored => ({
    connections: records.read(connectionsKey),
    namespace: records.read(activeNamespaceKey),
    network: records.read(activeNetworkKey),
  }),
  /** Stores these connections, and of the rest what this tab has changed. */
  keep: (connections: readonly StoredConnection[], now: Restored, before: Restored): void => {
    records.write(connectionsKey, connections)
    if (now.namespace !== before.namespace) records.write(activeNamespaceKey, now.namespace)
    if (now.network !== before.network) records.write(activeNetworkKey, now.network)
  },
  recent: (): readonly string[] => records.read(recentWalletsKey),
  keepRecent: (recent: readonly string[]): void => records.write(recentWalletsKey, recent),
  /** Emits when another tab has connected, disconnected or activated a wallet. */
  changed$: records.changed$([connectionsKey, disconnectedKey]),
})

export type ConnectionStorage = ReturnType<typeof connectionStorage>
