import { type AccountKey, sameAccount } from "../model/account.js"
import { accountOf } from "../model/connection/connection.js"
import { type Connections, type NamespaceState, statusOf } from "../model/connection/connections.js"
import type { Namespace } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import { sameJson } from "../model/sameJson.js"
import type { Settings } from "../model/settings/settings.js"
import { shownIn } from "../model/settings/shownIn.js"
import { withNetworks } from "../streams/network/networks.js"
import { derive } from "../streams/operators/derive.js"
import type { State } from "../streams/operators/withValue.js"
import type { Chain } from "./controls.js"

const accountIn = (state: NamespaceState): AccountKey | null => {
  const status = statusOf(state)
  return "connection" in status ? accountOf(status.connection) : null
}

/** The states of one chain family that follow from the connections; null follows the active family. */
export const connectionStates = (
  namespace: Namespace | null,
  connections$: State<Connections>,
  settings: Settings,
  networks$: State<readonly Network[]>,
): Pick<Chain, "account$" | "status$" | "network$"> => {
  const which = ({ active }: Connections): Namespace => namespace ?? active
  return {
    account$: derive(connections$, (state) => accountIn(state.byNamespace[which(state)]), sameAccount),
    status$: derive(connections$, (state) => statusOf(state.byNamespace[which(state)]), sameJson),
    network$: derive(
      withNetworks(connections$, networks$),
      ([state]) => shownIn(settings, state, which(state)),
      sameJson,
    ),
  }
}
