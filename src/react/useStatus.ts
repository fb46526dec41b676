import { type ConnectionStatus, noConnections, statusOf } from "../model/connections.js"
import { useWallet } from "./context.js"
import { useHydrated } from "./useHydrated.js"
import { useStream } from "./useStream.js"

/** How the active chain family stands. `unknown` is all that a server and the first client render can say. */
export type KnownStatus = ConnectionStatus | { readonly status: "unknown" }

const unknown = { status: "unknown" } as const satisfies KnownStatus
const onServer = statusOf(noConnections.byNamespace[noConnections.active])

/** How the active chain family stands; `unknown` until the page is hydrated, when storage cannot have been read. */
export const useStatus = (): KnownStatus => {
  const status = useStream(useWallet().status$, onServer)
  return useHydrated() ? status : unknown
}
