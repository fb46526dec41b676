import { catchError, concat, type Observable, of, type SchedulerLike, switchMap, take } from "rxjs"
import { type AccountKey, sameAccount } from "../model/account.js"
import { accountOf } from "../model/connection.js"
import { type Connections, type ConnectionStatus, type NamespaceState, statusOf } from "../model/connections.js"
import { asWalletError } from "../model/errors.js"
import type { Namespace } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import { failed, idle, type Remote } from "../model/remote.js"
import type { Settings } from "../model/settings.js"
import { shownIn } from "../model/shownIn.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { derive } from "../streams/operators/derive.js"
import { type State, stateOf } from "../streams/operators/state.js"
import type { Attached } from "./attach.js"
import type { AccountData, BuiltIn } from "./builtIn.js"
import type { Chain } from "./controls.js"
import { perNamespace } from "./perNamespace.js"

export interface ChainPorts {
  readonly connections$: State<Connections>
  readonly settings: Settings
  readonly builtIn: Attached<BuiltIn>
  readonly refresh$: Observable<unknown>
  readonly clock: SchedulerLike
}

const accountIn = (state: NamespaceState): AccountKey | null => {
  const status = statusOf(state)
  return "connection" in status ? accountOf(status.connection) : null
}

const sameNetwork = (a: ShownNetwork, b: ShownNetwork): boolean => a.id === b.id && a.supported === b.supported

const sameStatus = (a: ConnectionStatus, b: ConnectionStatus): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Code that cannot be fetched is a failure, until the next refresh. */
const orFailed =
  <T>(refresh$: Observable<unknown>) =>
  (source: Observable<Remote<T>>): Observable<Remote<T>> =>
    source.pipe(
      catchError((thrown: unknown, again) =>
        concat(
          of(failed<T>(asWalletError(thrown))),
          refresh$.pipe(
            take(1),
            switchMap(() => again),
          ),
        ),
      ),
    )

/** The states of one chain family; null follows the active one. */
export const createChain = (namespace: Namespace | null, ports: ChainPorts): Chain => {
  const { connections$, settings, builtIn, refresh$, clock } = ports
  const [more$, more] = createSignal()
  const which = ({ active }: Connections): Namespace => namespace ?? active
  const data = <T>(pick: (data: AccountData) => Observable<Remote<T>>): State<Remote<T>> =>
    stateOf<Remote<T>>(builtIn.withPart(({ account }) => pick(account(namespace))).pipe(orFailed<T>(refresh$)), {
      initial: idle,
      clock,
    })
  return {
    account$: derive(connections$, (state) => accountIn(state.byNamespace[which(state)]), sameAccount),
    status$: derive(connections$, (state) => statusOf(state.byNamespace[which(state)]), sameStatus),
    network$: derive(connections$, (state) => shownIn(settings, state, which(state)), sameNetwork),
    balance$: data(({ balance$ }) => balance$),
    tokens$: data(({ tokens$ }) => tokens$),
    identity$: data(({ identity$ }) => identity$),
    price$: data(({ price$ }) => price$),
    transfers$: data(({ transfers$ }) => transfers$),
    history: { state$: data(({ history }) => history(more$)), more },
  }
}

/** The chain families of a wallet, each created on first use, and the active one. */
export const createChains = (
  ports: ChainPorts,
): { readonly active: Chain; readonly chain: (n: Namespace) => Chain } => ({
  active: createChain(null, ports),
  chain: perNamespace((namespace) => createChain(namespace, ports)),
})
