import { filter, map, merge, type Observable, scan, skip, takeUntil, tap } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { AccountKey } from "../model/account.js"
import type { Connections } from "../model/connections.js"
import type { AnyWalletError } from "../model/errors.js"
import { type Namespace, namespaceOf } from "../model/namespace.js"
import type { Settings } from "../model/settings.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import type { FetchReason } from "../streams/ofAccount.js"
import { stateOf } from "../streams/operators/state.js"
import { balancesOf } from "./balances.js"
import { createChain } from "./chain.js"
import { type Core, pendingOf } from "./core.js"
import type { Lookup } from "./lookup.js"
import type { Chain } from "./wallet.js"

export interface ChainsPorts {
  readonly core: Core
  readonly settings: Settings
  readonly provider: DataProvider | undefined
  readonly environment: Environment
  /** Someone asks for fresh numbers. */
  readonly asked$: Observable<unknown>
  /** Money has moved. */
  readonly spent$: Observable<unknown>
  /** How often. */
  readonly spends: () => number
  readonly ended$: Observable<unknown>
  readonly report: (error: AnyWalletError) => void
}

export interface Chains {
  readonly active: Chain
  readonly chain: (namespace: Namespace) => Chain
}

/** The wallet that answers for an account now. */
const walletOf = ({ network }: AccountKey, state: Connections, lookup: Lookup): Connector | undefined => {
  const namespace = namespaceOf(network)
  const [active] = state.byNamespace[namespace].connections
  return active && lookup.connectorOf({ namespace, connector: active.connector.id })
}

/** The states of one chain family, or of the active one: they share the questions and what makes them stale. */
export const createChains = (ports: ChainsPorts): Chains => {
  const { core, settings, provider, environment, asked$, spent$, spends, ended$, report } = ports
  const { clock, page } = environment
  const { kernel, lookup, cache } = core
  const moved$ = merge(spent$, pendingOf(settings, core, environment)).pipe(
    tap(cache.clear),
    scan((times) => times + 1, 0),
    takeUntil(ended$),
  )
  const { visible$ } = page
  const cameBack$ = visible$.pipe(filter(Boolean), skip(1))
  const refetch$ = merge(
    merge(asked$, cameBack$).pipe(map((): FetchReason => "refetch")),
    stateOf(moved$, { initial: 0, clock }).pipe(
      skip(1),
      map((): FetchReason => "invalidated"),
    ),
  )
  const balanceOf = balancesOf({ lookup, networks: settings.networks, visible$, cache, report, clock })
  const { connections$ } = kernel
  const assetsOf = (account: AccountKey) => walletOf(account, connections$.value, lookup)?.assetsOf?.(account)
  const shared = { connections$, settings, provider, refetch$, spends, visible$, balanceOf, assetsOf, report, clock }
  const chains = new Map<Namespace, Chain>()
  return {
    active: createChain(({ active }) => active, shared),
    chain: (namespace: Namespace): Chain => {
      const chain = chains.get(namespace) ?? createChain(() => namespace, shared)
      chains.set(namespace, chain)
      return chain
    },
  }
}
