import { merge, type Observable, scan, skip, takeUntil, tap } from "rxjs"
import type { AnyWalletError } from "../model/errors.js"
import type { Namespace } from "../model/namespace.js"
import type { Settings } from "../model/settings.js"
import type { Environment } from "../services/environment.js"
import { stateOf } from "../streams/operators/state.js"
import { balancesOf } from "./balances.js"
import { createChain } from "./chain.js"
import { type Core, pendingOf } from "./core.js"
import type { Chain } from "./wallet.js"

export interface ChainsPorts {
  readonly core: Core
  readonly settings: Settings
  readonly environment: Environment
  /** Someone asks for fresh numbers. */
  readonly asked$: Observable<unknown>
  /** Money has moved. */
  readonly spent$: Observable<unknown>
  readonly ended$: Observable<unknown>
  readonly report: (error: AnyWalletError) => void
}

export interface Chains {
  readonly active: Chain
  readonly chain: (namespace: Namespace) => Chain
}

/** The states of one chain family, or of the active one: they share the questions and what makes them stale. */
export const createChains = (ports: ChainsPorts): Chains => {
  const { core, settings, environment, asked$, spent$, ended$, report } = ports
  const { clock } = environment
  const { kernel, lookup, cache } = core
  const moved$ = merge(spent$, pendingOf(settings, core, environment)).pipe(
    tap(cache.forget),
    scan((times) => times + 1, 0),
    takeUntil(ended$),
  )
  const refresh$ = merge(asked$, stateOf(moved$, { initial: 0, clock }).pipe(skip(1)))
  const balanceOf = balancesOf({ lookup, networks: settings.networks, cache, report, clock })
  const shared = { connections$: kernel.connections$, settings, refresh$, balanceOf, clock }
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
