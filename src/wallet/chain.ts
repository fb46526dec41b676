import { type AccountKey, sameAccount } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import { accountOf } from "../model/connection.js"
import {
  type Connections,
  type ConnectionStatus,
  type NamespaceState,
  shownNetwork,
  statusOf,
} from "../model/connections.js"
import { type Namespace, namespaceOf } from "../model/namespace.js"
import { type ShownNetwork, showNetwork } from "../model/network.js"
import { idle, type Remote } from "../model/remote.js"
import type { Settings } from "../model/settings.js"
import { balanceStream } from "../streams/balance.js"
import { derive } from "../streams/operators/derive.js"
import type { Query } from "../streams/operators/query.js"
import { type State, stateOf } from "../streams/operators/state.js"
import { type AccountDataPorts, createAccountData } from "./accountData.js"
import type { Chain } from "./wallet.js"

export interface ChainPorts extends Omit<AccountDataPorts, "account$" | "networks"> {
  readonly connections$: State<Connections>
  readonly settings: Settings
  readonly balanceOf: Query<AccountKey, Balance>
}

/** The network on show in a chain family: its wallet's, else the chosen one, else the first that the site offers. */
export const shownIn = (
  { networks, defaultNetwork, allowUnsupportedChain }: Settings,
  state: Connections,
  namespace: Namespace,
): ShownNetwork => {
  const offered = [defaultNetwork, ...networks].find(({ id }) => namespaceOf(id) === namespace) ?? defaultNetwork
  return showNetwork(networks, shownNetwork(state, namespace) ?? offered.id, allowUnsupportedChain)
}

const accountIn = (lane: NamespaceState): AccountKey | null => {
  const status = statusOf(lane)
  return "connection" in status ? accountOf(status.connection) : null
}

const sameNetwork = (a: ShownNetwork, b: ShownNetwork): boolean => a.id === b.id && a.supported === b.supported

const sameStatus = (a: ConnectionStatus, b: ConnectionStatus): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The states of one chain family, or of the active one, whichever that is at the time. */
export const createChain = (which: (state: Connections) => Namespace, ports: ChainPorts): Chain => {
  const { connections$, settings, refetch$, balanceOf, clock } = ports
  const account$ = derive(connections$, (state) => accountIn(state.byNamespace[which(state)]), sameAccount)
  const initial: Remote<Balance> = idle
  return {
    account$,
    status$: derive(connections$, (state) => statusOf(state.byNamespace[which(state)]), sameStatus),
    network$: derive(connections$, (state) => shownIn(settings, state, which(state)), sameNetwork),
    balance$: stateOf(balanceStream({ account$, refetch$, balanceOf }), { initial, clock }),
    ...createAccountData({ ...ports, account$, networks: settings.networks }),
  }
}
