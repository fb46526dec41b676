import type { Connections } from "./connections.js"
import { type ConnectorKey, sameSession } from "./connector.js"

/** Whether the user is being prompted by a connector. */
export const isAsked = ({ byNamespace }: Connections, key: ConnectorKey): boolean =>
  key.namespaces.some((namespace) => byNamespace[namespace].connecting.some((info) => sameSession(info, key)))
