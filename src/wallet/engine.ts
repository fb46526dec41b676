import { defer, from, map, merge, of } from "rxjs"
import type { Connections } from "../model/connection/connections.js"
import type { Theme } from "../model/settings/theme.js"
import type { Environment } from "../services/environment.js"
import { recordsIn } from "../services/storage.js"
import type { OfferedNetworks } from "../streams/network/networks.js"
import { createActions } from "./engine/actions.js"
import { attach } from "./attach.js"
import { attachFeatures } from "./engine/attachFeatures.js"
import type { BuiltIn, BuiltInControls, LoadBuiltIn, WalletInternals } from "./builtIn.js"
import { createChains } from "./engine/chain.js"
import { type ConnectionStorePorts, createConnectionStore } from "./engine/connectionStore.js"
import type { Lifecycle } from "./lifecycle.js"
import type { WalletOptions } from "./options.js"
import { createRunning, untilDestroyed } from "./engine/running.js"
import { createSignals } from "./engine/signals.js"
import { createUi } from "./engine/ui.js"
import type { Wallet } from "./wallet.js"

export interface EnginePorts extends OfferedNetworks {
  readonly options: WalletOptions
  readonly environment: Environment
  /** The theme that is shown already. */
  readonly theme: Theme
  /** Reads the stored connections: the object that is shown already, unless they have changed. */
  readonly restored: () => Connections
  readonly lifecycle: Lifecycle
  readonly loadBuiltIn: LoadBuiltIn
  /** Kept in the first file of a page, for late files. */
  readonly shared: unknown
}

/** What runs in a wallet: all of it that is not known from the options. */
export interface Engine extends Omit<
  Wallet,
  "settings" | "networks$" | "capabilities" | "can" | keyof BuiltInControls | "destroy"
> {
  /** The controls of the plug-ins, of the transfer form and of links, by name. */
  readonly controls: Readonly<Record<string, unknown>>
}

const none: readonly never[] = []

/** Keeps the modal open meanwhile, on request. */
const keepingOpen =
  (disconnect: Wallet["disconnect"], keepOpen: (isKept: boolean) => void): Wallet["disconnect"] =>
  (input) => {
    if (!input?.keepOpen) return disconnect(input)
    keepOpen(true)
    return disconnect(input).finally(() => keepOpen(false))
  }

/** Creates the running parts of a wallet and connects them. */
const assemble = (
  { options, settings, networks$, setNetworks, theme, restored, lifecycle, loadBuiltIn, ...ports }: EnginePorts,
  signIn$: ConnectionStorePorts["signIn$"],
) => {
  const { destroyed$ } = lifecycle
  const { isRunning, starting } = createRunning(lifecycle)
  const environment = untilDestroyed(destroyed$, ports.environment)
  const { clock } = environment
  const records = recordsIn(environment.storage, settings.storagePrefix)
  const { adapters: families, connectors: factories = [] } = options
  const signals = createSignals(options, environment.page)
  const make = () => from(loadBuiltIn()).pipe(map((create) => create(internals)))
  const { again$ } = signals
  const builtIn = attach<BuiltIn>(make, destroyed$, of(null), again$)
  const followTabs: BuiltIn["followTabs"] = (tabs) => builtIn.withPart((part) => part.followTabs(tabs))
  const base = { settings, networks$, environment, records, again$ }
  const store = createConnectionStore({ ...base, families, factories, restored, lifecycle, followTabs, signIn$ })
  const { connections$, changes$, dispatch, activate, restoreLater } = store.kernel
  const chains = createChains({ ...base, ...signals, connections$, builtIn, clock })
  const { active, chain } = chains
  const network = () => active.network$.value.id
  const mayHaveSeveral = () => ui.features$.value.multiWallet
  const notify: Wallet["notify"] = (notice) => ui.notify(notice)
  const asking = { isRunning, network, mayHaveSeveral, notify }
  const { left$, ...actions } = createActions({ store, builtIn, lifecycle, ...asking, ...signals, clock })
  const { attempt$, connect, cancelConnect } = actions
  const leave = (connector: string) => cancelConnect({ connector })
  const uiPorts = { ...base, options, theme, signals, store, builtIn, destroyed$, leave, attempt$, left$ }
  const { life$: ui$, keepOpen, ...ui } = createUi(uiPorts)
  const disconnect = keepingOpen(actions.disconnect, keepOpen)
  const { family, walletOf } = store.registry
  const internals: WalletInternals = {
    ...{ ...base, ...ui, ...signals, options, setNetworks, connections$, changes$, dispatch, activate },
    ...{ active, chain, family, destroyed$, restoreLater, connect, cancelConnect, disconnect },
    walletOf: (account) => walletOf(account, connections$.value),
  }
  const life$ = merge(connections$, store.connectors$, attempt$, ui$, signals.started$)
  return { store, builtIn, signals, chains, actions: { ...actions, disconnect }, ui, life$, starting, clock }
}

/** Creates what runs in a wallet. */
export const createEngine = (ports: EnginePorts): Engine => {
  const { store, builtIn, signals, chains, actions, ui, life$, starting, clock } = assemble(
    ports,
    defer(() => features.signIn$),
  )
  const { adapters: families, plugins = [] } = ports.options
  const { destroyed$ } = ports.lifecycle
  const { connections$ } = store.kernel
  const codeOfConnectors = () => store.registry.connectors$.value.flatMap(({ code$ }) => code$ ?? [])
  // What can say so for sure is loaded then.
  const returned = /[?&]result_uri=/.test(String(ports.environment.page.injected("location")))
  const loading = { codeOfConnectors, returned, ...signals }
  const features = attachFeatures({ builtIn, plugins, families, ...loading, destroyed$, connections$ })
  return {
    ...chains.active,
    ...ui,
    ...actions,
    chain: chains.chain,
    connections$,
    connectors$: store.connectors$,
    recentConnections$: builtIn.state(
      () => none,
      ({ multiWallet }) => multiWallet.recent$,
    ),
    controls: features.controls,
    preload: signals.preload,
    refresh: signals.refresh,
    report: signals.report,
    start: starting(merge(features.life$, life$), clock),
  }
}

export { shared } from "../initial/shared.js"
