import type { Connection, StoredConnection } from "../../../src/model/connection/connection.js"
import { stored } from "../../../src/model/connection/connection.js"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import { type Namespace, type NetworkId, networkId } from "../../../src/model/namespace.js"

/** A network of a chain family. */
const networkIn = (namespace: Namespace): NetworkId => networkId(namespace, namespace === "eip155" ? 1 : "main")

export const wallet = (id: string, ...namespaces: readonly Namespace[]): ConnectorInfo => {
  const [first = "eip155", ...others] = namespaces
  return { id, name: id, type: "announced", namespaces: [first, ...others] }
}

/** A live connection: `live("metamask", 2)` was used after `live("rabby", 1)`. */
export const live = (id: string, usedAt: number, namespace: Namespace = "eip155"): Connection => ({
  kind: "live",
  namespace,
  connector: wallet(id, namespace),
  accounts: [{ address: `0x${id}`, type: "eoa" }],
  network: networkIn(namespace),
  usedAt,
  link: "up",
})

export const remembered = (id: string, usedAt: number, namespace: Namespace = "eip155"): StoredConnection =>
  stored(live(id, usedAt, namespace))
