import { type AccountKey, sameAccount } from "../model/account.js"
import { accountOf } from "../model/connection.js"
import { type Connections, type ConnectionStatus, type NamespaceState, statusOf } from "../model/connections.js"
import type { Namespace } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import type { Settings } from "../model/settings.js"
import { shownIn } from "../model/shownIn.js"
import { derive } from "../streams/operators/derive.js"
import type { State } from "../streams/operators/withValue.js"
import type { Chain } from "./controls.js"

const accountIn = (state: NamespaceState): AccountKey | null => {
  const status = statusOf(state)
  return "connection" in status ? accountOf(status.connection) : null
}

const sameNetwork = (a: ShownNetwork, b: ShownNetwork): boolean => a.id === b.id && a.supported === b.supported

const sameStatus = (a: ConnectionStatus, b: ConnectionStatus): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The states of one chain family that follow from the connections; null follows the active family. */
export const connectionStates = (
  namespace: Namespace | null,
  connections$: State<Connections>,
  settings: Settings,
): Pick<Chain, "account$" | "status$" | "network$"> => {
  const which = ({ active }: Connections): Namespace => namespace ?? active
  return {
    account$: derive(connections$, (state) => accountIn(state.byNamespace[which(state)]), sameAccount),
    status$: derive(connections$, (state) => statusOf(state.byNamespace[which(state)]), sameStatus),
    network$: derive(connections$, (state) => shownIn(settings, state, which(state)), sameNetwork),
  }
}
