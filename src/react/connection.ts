import { useMemo } from "react"
import type { ConnectAttempt } from "../model/connection/connectAttempt.js"
import type { Connection } from "../model/connection/connection.js"
import {
  type ConnectionKey,
  type ConnectionStatus,
  noConnections,
  allConnections,
} from "../model/connection/connections.js"
import type { ListedConnector } from "../model/connection/connectors.js"
import type { Namespace } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import { firstNetwork } from "../model/settings/shownIn.js"
import type { ConnectInput } from "../wallet/controls.js"
import type { RecentConnection } from "../model/connection/recentConnection.js"
import { useChain, useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The status of the active chain family. On a server and while hydrating it is `unknown`, or of `withInitialState`. */
export type KnownStatus = ConnectionStatus | { readonly status: "unknown" }

const unknown = { status: "unknown" } as const satisfies KnownStatus

/**
 * The status of a chain family, by default of the active one; on a server and until the page is hydrated `unknown`, or of
 * `withInitialState`.
 */
export const useStatus = (namespace?: Namespace): KnownStatus =>
  useStream<KnownStatus>(useChain(namespace).status$, unknown)

/**
 * The active chain family, by its CAIP-2 namespace such as `eip155`. On a server and until the page is hydrated it is that of
 * `withInitialState`, else `eip155`.
 */
export const useActiveNamespace = (): Namespace => useStream(useWallet().connections$, noConnections).active

/** The open connections of a chain family, by default of all; within a family the active one first. */
export const useConnections = (namespace?: Namespace): readonly Connection[] => {
  const connections = useStream(useWallet().connections$, noConnections)
  return useMemo(
    () => (namespace ? connections.byNamespace[namespace].connections : allConnections(connections)),
    [connections, namespace],
  )
}

const none: readonly ListedConnector[] = []

/** The wallets that can be connected, in the order of the list. Updated as wallets announce themselves. */
export const useConnectors = (): readonly ListedConnector[] => useStream(useWallet().connectors$, none)

/**
 * The network on show in a chain family, by default in the active one, and whether the site supports it. On a server, the
 * default one, or the first of the family.
 */
export const useNetwork = (namespace?: Namespace): ShownNetwork => {
  const { settings } = useWallet()
  const onServer = useMemo(() => ({ ...firstNetwork(settings, namespace), supported: true }), [settings, namespace])
  return useStream(useChain(namespace).network$, onServer)
}

/** The latest attempt to connect: waiting for the wallet, or failed; null when there is none, or it has succeeded. */
export const useAttempt = (): ConnectAttempt | null => useStream(useWallet().attempt$, null)

const never: readonly RecentConnection[] = []

/**
 * Wallets that were connected before, the latest first, and the function that deletes one. `useConnect` connects them
 * again. Empty where `multiWallet` is turned off.
 */
export const useRecentConnections = (): readonly [
  recent: readonly RecentConnection[],
  forget: (key: ConnectionKey) => void,
] => {
  const { recentConnections$, forgetConnection } = useWallet()
  return [useStream(recentConnections$, never), forgetConnection]
}

/** Makes a connected wallet the active one. */
export const useActivate = (): ((input: ConnectInput) => void) => useWallet().activate
