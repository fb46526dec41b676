import type { Connections } from "./connections.js"
import { type ConnectorKey, sameSession } from "./connector.js"
import { namespaces } from "../namespace.js"

/** Whether the user is being prompted by a connector. */
export const isAsked = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  key.namespaces.some((namespace) => byNamespace[namespace].connecting.some((info) => sameSession(info, key)))

/** Whether a stored connection of a connector is being restored, without a prompt. */
export const isRestoring = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  namespaces.some((namespace) =>
    byNamespace[namespace].remembered.some(
      ({ restoring, connection }) => restoring && sameSession(connection.connector, key),
    ),
  )
