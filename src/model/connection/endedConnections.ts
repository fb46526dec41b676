import type { ConnectionRecord, StoredConnection, Connection } from "./connection.js"
import type { ConnectionChange } from "./connectionChange.js"
import { knownIn, type Connections, sameConnection } from "./connections.js"
import { namespaces } from "../namespace.js"

/** Those that are not among `others`, each by its connector and its chain family: what has ended, or what is new. */
export const connectionsWithout = <C extends ConnectionRecord>(
  connections: readonly C[],
  others: readonly ConnectionRecord[],
): readonly C[] => connections.filter((one) => !others.some(sameConnection(one)))

/** All connections, live or remembered. */
export const knownConnections = ({ byNamespace }: Connections): readonly (Connection | StoredConnection)[] =>
  namespaces.flatMap((namespace) => knownIn(byNamespace[namespace]))

/** The connections that a change has ended: no longer live, and not remembered. */
export const endedConnections = ({ before, after }: ConnectionChange): readonly ConnectionRecord[] =>
  connectionsWithout(knownConnections(before), knownConnections(after))
