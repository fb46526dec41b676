import type { Connections } from "./connections.js"
import { type ConnectorInfo, sameConnector, sameSession } from "./connector.js"
import type { Namespace } from "./namespace.js"

/** Which wallets to disconnect. */
export interface DisconnectInput {
  /** Without it, the active chain family. */
  readonly namespace?: Namespace | undefined
  /** A connector's id. Without it, every wallet of the chain family. */
  readonly connector?: string | undefined
}

/**
 * The connectors that a disconnect closes (SPEC §4): those with a connection, an attempt or a remembered connection in
 * the given chain family. Each is closed in every family that it serves: one session is opened and closed as a whole.
 */
export const disconnectScope = (
  { active, byNamespace }: Connections,
  { namespace = active, connector }: DisconnectInput,
): readonly ConnectorInfo[] => {
  const { connections, connecting, remembered } = byNamespace[namespace]
  const here = [
    ...connections.map((connection) => connection.connector),
    ...connecting,
    ...remembered.map(({ connection }) => connection.connector),
  ]
  return here
    .filter((info, index) => here.findIndex((other) => sameSession(other, info)) === index)
    .filter(({ id }) => connector === undefined || sameConnector(id, connector))
}
