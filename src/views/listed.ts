import { createContext, useContext, useMemo } from "react"
import type { Connection } from "../model/connection/connection.js"
import type { ListedConnector } from "../model/connection/connectors.js"
import { useConnections, useConnectors } from "../react/connection.js"

/** What the lists of wallets are made of. */
export interface Listed {
  readonly connectors: readonly ListedConnector[]
  readonly connections: readonly Connection[]
}

const ListedContext = createContext<Listed>({ connectors: [], connections: [] })

/** Provides the wallets and the connections to the lists below. */
export const ListedProvider = ListedContext.Provider

/** The wallets and the connections of the lists on the screen. */
export const useListed = (): Listed => useContext(ListedContext)

/** The wallets and the connections, as they are now. */
export const useCurrentList = (): Listed => {
  const connectors = useConnectors()
  const connections = useConnections()
  return useMemo(() => ({ connectors, connections }), [connectors, connections])
}
