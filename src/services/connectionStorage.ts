import type { StoredConnection } from "../model/connection.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import {
  activeNamespaceKey,
  activeNetworkKey,
  connectionsKey,
  disconnectedKey,
  recentWalletsKey,
} from "./codecs/stored.js"
import type { Records } from "./storage.js"

/** What an earlier visit has left. */
export interface Restored {
  readonly connections: readonly StoredConnection[]
  /** Null on a first visit. */
  readonly namespace: Namespace | null
  readonly network: NetworkId | null
}

/** The kernel's memory between visits, and between the tabs of one site. */
export const connectionStorage = (records: Records) => ({
  recall: (): Restored => ({
    connections: records.read(connectionsKey),
    namespace: records.read(activeNamespaceKey),
    network: records.read(activeNetworkKey),
  }),
  keep: ({ connections, namespace, network }: Restored): void => {
    records.write(connectionsKey, connections)
    records.write(activeNamespaceKey, namespace)
    records.write(activeNetworkKey, network)
  },
  recent: (): readonly string[] => records.read(recentWalletsKey),
  keepRecent: (recent: readonly string[]): void => records.write(recentWalletsKey, recent),
  /** Another tab has connected, disconnected or chosen. */
  changed$: records.changed$([connectionsKey, disconnectedKey]),
})

export type ConnectionStorage = ReturnType<typeof connectionStorage>
