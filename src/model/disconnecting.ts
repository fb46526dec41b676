import type { Connections } from "./connections.js"
import { type ConnectorInfo, sameConnector, sameSession } from "./connector.js"
import { type Namespace, namespaces } from "./namespace.js"

/** Which wallets to disconnect. */
export interface DisconnectInput {
  /** Without it, the active chain family, else another one that has `connector`; `"all"` for every one. */
  readonly namespace?: Namespace | "all" | undefined
  /** A wallet's id or rdns, or the id of its row. Without it, every wallet of the chain family. */
  readonly connector?: string | undefined
  /** Whether the modal stays open where no wallet is left: it then shows Connect. By default it is closed. */
  readonly keepOpen?: boolean | undefined
}

/**
 * The connectors that a disconnect closes (SPEC §4): those with a connection, an attempt or a remembered connection in
 * the given chain family. Each is closed in every family that it serves: one session is opened and closed as a whole.
 */
export const disconnectScope = (
  { active, byNamespace }: Connections,
  { namespace = active, connector }: DisconnectInput,
): readonly ConnectorInfo[] => {
  // The active one last: it stays the active one when nothing is left.
  const families = namespace === "all" ? [...namespaces.filter((other) => other !== active), active] : [namespace]
  const here = families.flatMap((family) => {
    const { connections, connecting, remembered } = byNamespace[family]
    return [
      ...connections.map((connection) => connection.connector),
      ...connecting,
      ...remembered.map(({ connection }) => connection.connector),
    ]
  })
  return here
    .filter((info, index) => here.findIndex((other) => sameSession(other, info)) === index)
    .filter(({ id }) => connector === undefined || sameConnector(id, connector))
}
