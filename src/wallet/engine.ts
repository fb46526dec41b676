import { from, map, merge } from "rxjs"
import type { Settings } from "../model/settings.js"
import type { Environment } from "../services/environment.js"
import { recordsIn } from "../services/storage.js"
import { createActions } from "./actions.js"
import { attach } from "./attach.js"
import { attachFeatures } from "./attachFeatures.js"
import type { BuiltIn, LoadBuiltIn, WalletInternals } from "./builtIn.js"
import { createChains } from "./chain.js"
import { createConnectionStore } from "./connectionStore.js"
import type { Lifecycle } from "./lifecycle.js"
import type { WalletOptions } from "./options.js"
import { createRunning, untilDestroyed } from "./running.js"
import { createSignals } from "./signals.js"
import { createUi } from "./ui.js"
import type { Wallet } from "./wallet.js"

export interface EnginePorts {
  readonly options: WalletOptions
  readonly settings: Settings
  readonly environment: Environment
  readonly lifecycle: Lifecycle
  readonly loadBuiltIn: LoadBuiltIn
}

/** What runs in a wallet: all of it that is not known from the options. */
export interface Engine extends Omit<Wallet, "settings" | "capabilities" | "can" | "sendForm" | "destroy"> {
  /** The controls of the plug-ins, and of the transfer form, by name. */
  readonly controls: Readonly<Record<string, unknown>>
}

/** Creates the running parts of a wallet and connects them. */
const assemble = ({ options, settings, lifecycle, loadBuiltIn, ...ports }: EnginePorts) => {
  const { destroyed$ } = lifecycle
  const { isRunning, starting } = createRunning(lifecycle)
  const environment = untilDestroyed(destroyed$, ports.environment)
  const { clock } = environment
  const records = recordsIn(environment.storage, settings.storagePrefix)
  const { adapters: families, connectors: factories = [] } = options

  const signals = createSignals(options)
  const builtIn = attach<BuiltIn>(() => from(loadBuiltIn()).pipe(map((make) => make(internals))), destroyed$)
  const followTabs: BuiltIn["followTabs"] = (tabs) => builtIn.withPart((part) => part.followTabs(tabs))
  const base = { settings, environment, records }
  const store = createConnectionStore({ ...base, families, factories, lifecycle, followTabs })
  const { connections$, dispatch, activate } = store.kernel
  const chains = createChains({ connections$, settings, builtIn, ...signals, clock })
  const { active, chain } = chains
  const network = () => active.network$.value.id
  const actions = createActions({ store, builtIn, lifecycle, isRunning, network, ...signals, clock })
  const leave = (connector: string) => actions.cancelConnect({ connector })
  const { life$: ui$, ...ui } = createUi({ ...base, options, signals, store, builtIn, destroyed$, leave })

  const { family, walletOf } = store.registry
  const internals: WalletInternals = {
    ...{ ...base, ...ui, ...signals, options, connections$, dispatch, activate, active, chain, family, destroyed$ },
    walletOf: (account) => walletOf(account, connections$.value),
  }
  const life$ = merge(connections$, store.connectors$, actions.attempt$, ui$, signals.started$)
  return { store, builtIn, signals, chains, actions, ui, life$, starting, clock }
}

/** Creates what runs in a wallet. */
export const createEngine = (ports: EnginePorts): Engine => {
  const { store, builtIn, signals, chains, actions, ui, life$, starting, clock } = assemble(ports)
  const { adapters: families, plugins = [] } = ports.options
  const { destroyed$ } = ports.lifecycle
  const features = attachFeatures({ builtIn, plugins, families, ...signals, destroyed$, clock })
  return {
    ...chains.active,
    ...ui,
    ...actions,
    chain: chains.chain,
    connections$: store.kernel.connections$,
    connectors$: store.connectors$,
    controls: features.controls,
    preload: signals.preload,
    refresh: signals.refresh,
    report: signals.report,
    start: starting(merge(features.life$, life$), clock),
  }
}
