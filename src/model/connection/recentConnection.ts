import { allConnections, type ConnectionKey, type Connections } from "./connections.js"
import { sameConnector, sameSession } from "./connector.js"
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

/** The remembered connections that are not being restored, and whose session is not connected in another chain family. */
export const rememberedIn = (state: Connections): readonly RecentConnection[] => {
  const live = allConnections(state)
  return namespaces.flatMap((namespace) =>
    state.byNamespace[namespace].remembered
      .filter(({ restoring }) => !restoring)
      .map(({ connection: { connector } }) => connector)
      .filter((key) => !live.some(({ connector }) => sameSession(connector, key)))
      .map(({ id, name }) => ({ namespace, connector: id, name })),
  )
}
