import { useDeferredValue } from "react"
import type { Connection } from "../model/connection.js"
import type { ListedConnector } from "../model/connectors.js"
import { useConnections, useConnectors } from "../react/connection.js"

/** What the lists of wallets are made of. */
export interface Listed {
  readonly connectors: readonly ListedConnector[]
  readonly connections: readonly Connection[]
}

/**
 * The wallets and the connections of a list. They change after the page's own state, in one render with the views: a
 * wallet that has just connected does not move in a list that is about to close.
 */
export const useListed = (): Listed => {
  const connectors = useDeferredValue(useConnectors())
  const connections = useDeferredValue(useConnections())
  return { connectors, connections }
}
