import { idle } from "../model/remote.js"
import type { Connections } from "../model/connection/connections.js"
import type { Namespace } from "../model/namespace.js"
import type { Settings } from "../model/settings/settings.js"
import type { Theme } from "../model/settings/theme.js"
import type { State } from "../streams/operators/withValue.js"
import type { Attached } from "./attach.js"
import { connectionStates } from "./connectionStates.js"
import type { Chain } from "./controls.js"
import type { Engine } from "./engine.js"
import type { LateCalls } from "./lateCalls.js"
import type { Wallet } from "./wallet.js"

/** The states that are known before the code of the wallet is loaded. */
export interface KnownStates {
  readonly connections: () => Connections
  readonly theme: Theme
  /** In ms since 1970. */
  readonly now: number
  readonly settings: Settings
  readonly networks$: Wallet["networks$"]
}

type States = Pick<
  Wallet,
  "connections$" | "connectors$" | "attempt$" | "recentConnections$" | "notices$" | "theme$" | "now$" | "features$"
>

const none: readonly never[] = []

/** The states of a wallet. */
export const lateStates = ({ state }: Attached<Engine>, known: KnownStates): States => {
  const from = <T>(initial: T, pick: (engine: Engine) => State<T>): State<T> => state(() => initial, pick)
  return {
    connections$: state(known.connections, (engine) => engine.connections$),
    connectors$: from<Wallet["connectors$"]["value"]>(none, (engine) => engine.connectors$),
    attempt$: from<Wallet["attempt$"]["value"]>(null, (engine) => engine.attempt$),
    recentConnections$: from<Wallet["recentConnections$"]["value"]>(none, (engine) => engine.recentConnections$),
    notices$: from<Wallet["notices$"]["value"]>(none, (engine) => engine.notices$),
    theme$: from(known.theme, (engine) => engine.theme$),
    now$: from(known.now, (engine) => engine.now$),
    features$: from(known.settings.features, (engine) => engine.features$),
  }
}

export interface LateChainPorts {
  readonly engine: Attached<Engine>
  readonly calls: LateCalls
  readonly connections$: State<Connections>
  readonly known: Pick<KnownStates, "settings" | "networks$">
}

/** The states of one chain family; null follows the active one. */
export const lateChain = (namespace: Namespace | null, ports: LateChainPorts): Chain => {
  const { engine, calls, connections$, known } = ports
  const chainOf = (loaded: Engine): Chain => (namespace ? loaded.chain(namespace) : loaded)
  const from = <T>(pick: (chain: Chain) => State<T>, initial: T): State<T> =>
    engine.state(
      () => initial,
      (loaded) => pick(chainOf(loaded)),
    )
  return {
    ...connectionStates(namespace, connections$, known.settings, known.networks$),
    balance$: from<Chain["balance$"]["value"]>((chain) => chain.balance$, idle),
    tokens$: from<Chain["tokens$"]["value"]>((chain) => chain.tokens$, idle),
    identity$: from<Chain["identity$"]["value"]>((chain) => chain.identity$, idle),
    price$: from<Chain["price$"]["value"]>((chain) => chain.price$, idle),
    transfers$: from<Chain["transfers$"]["value"]>((chain) => chain.transfers$, idle),
    history: {
      state$: from<Chain["history"]["state$"]["value"]>((chain) => chain.history.state$, idle),
      more: () => calls.act((loaded) => chainOf(loaded).history.more()),
    },
  }
}
