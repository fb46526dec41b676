import type { ConnectionKey, Connections } from "./connections.js"
import { sameConnector } from "./connector.js"
import { type Namespace, namespaces } from "../namespace.js"

/** A wallet that was connected in a chain family and is not any more. It has no address: a disconnect leaves none. */
export interface RecentConnection {
  readonly namespace: Namespace
  /** The connector's id. */
  readonly connector: string
  /** The wallet's name. */
  readonly name: string
}

/** Number of recent connections to remember. */
const most = 10

const isOf =
  ({ namespace, connector }: ConnectionKey) =>
  (other: ConnectionKey): boolean =>
    other.namespace === namespace && sameConnector(other.connector, connector)

/** The recent connections without those of some wallets. */
export const withoutConnections = (
  recent: readonly RecentConnection[],
  gone: readonly ConnectionKey[],
): readonly RecentConnection[] => recent.filter((one) => !gone.some(isOf(one)))

/** The recent connections after some have ended: the latest come first, each once, and ten are kept. */
export const withEnded = (
  recent: readonly RecentConnection[],
  ended: readonly RecentConnection[],
): readonly RecentConnection[] => [...ended, ...withoutConnections(recent, ended)].slice(0, most)

/** The remembered connections that are not being restored. */
export const rememberedIn = ({ byNamespace }: Connections): readonly RecentConnection[] =>
  namespaces.flatMap((namespace) =>
    byNamespace[namespace].remembered
      .filter(({ restoring }) => !restoring)
      .map(({ connection: { connector } }) => ({ namespace, connector: connector.id, name: connector.name })),
  )
