import { useMemo } from "react"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import type { Connection } from "../model/connection.js"
import { type ConnectionStatus, noConnections, allConnections } from "../model/connections.js"
import type { ListedConnector } from "../model/connectors.js"
import type { ShownNetwork } from "../model/network.js"
import type { ConnectInput } from "../wallet/controls.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The status of the active chain family. On a server and while hydrating it is `unknown`, or of `withInitialState`. */
export type KnownStatus = ConnectionStatus | { readonly status: "unknown" }

const unknown = { status: "unknown" } as const satisfies KnownStatus

/** The status of the active chain family; on a server and until the page is hydrated `unknown`, or of `withInitialState`. */
export const useStatus = (): KnownStatus => useStream<KnownStatus>(useWallet().status$, unknown)

/** Every open connection; within a chain family the active one first. */
export const useConnections = (): readonly Connection[] => {
  const connections = useStream(useWallet().connections$, noConnections)
  return useMemo(() => allConnections(connections), [connections])
}

const none: readonly ListedConnector[] = []

/** The wallets that can be connected, in the order of the list. Updated as wallets announce themselves. */
export const useConnectors = (): readonly ListedConnector[] => useStream(useWallet().connectors$, none)

/** The current network, and whether the site supports it. On a server, the default one. */
export const useNetwork = (): ShownNetwork => {
  const { network$, settings } = useWallet()
  const onServer = useMemo(() => ({ ...settings.defaultNetwork, supported: true }), [settings])
  return useStream(network$, onServer)
}

/** The latest attempt to connect: waiting for the wallet, or failed; null when there is none, or it has succeeded. */
export const useAttempt = (): ConnectAttempt | null => useStream(useWallet().attempt$, null)

/** Makes a connected wallet the active one. */
export const useActivate = (): ((input: ConnectInput) => void) => useWallet().activate
