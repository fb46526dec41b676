import { catchError, concat, merge, type Observable, of, type SchedulerLike, throwError } from "rxjs"
import type { Connections } from "../../model/connection/connections.js"
import { asWalletError } from "../../model/errors.js"
import type { Namespace } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { failed, idle, type Remote } from "../../model/remote.js"
import type { Settings } from "../../model/settings/settings.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { retryOn } from "../../streams/operators/retryOn.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { Attached } from "../attach.js"
import type { AccountData, BuiltIn } from "../builtIn.js"
import { connectionStates } from "../connectionStates.js"
import type { Chain } from "../controls.js"
import { perNamespace } from "../perNamespace.js"

export interface ChainPorts {
  readonly connections$: State<Connections>
  readonly settings: Settings
  readonly networks$: State<readonly Network[]>
  readonly builtIn: Attached<BuiltIn>
  readonly refresh$: Observable<unknown>
  readonly clock: SchedulerLike
}

/** Code that cannot be fetched is a failure, until the next refresh, or until it is there. */
const orFailed =
  <T>(again$: Observable<unknown>) =>
  (source: Observable<Remote<T>>): Observable<Remote<T>> =>
    source.pipe(
      catchError((thrown: unknown) =>
        concat(
          of(failed<T>(asWalletError(thrown))),
          throwError(() => thrown),
        ),
      ),
      retryOn(again$),
    )

/** The states of one chain family; null follows the active one. */
export const createChain = (namespace: Namespace | null, ports: ChainPorts): Chain => {
  const { connections$, settings, networks$, builtIn, refresh$, clock } = ports
  const [more$, more] = createSignal()
  const again$ = merge(refresh$, builtIn.whenLoaded(of))
  const data = <T>(pick: (data: AccountData) => Observable<Remote<T>>): State<Remote<T>> =>
    stateOf<Remote<T>>(builtIn.withPart(({ account }) => pick(account(namespace))).pipe(orFailed<T>(again$)), {
      initial: idle,
      clock,
    })
  return {
    ...connectionStates(namespace, connections$, settings, networks$),
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
