import { from, map, merge } from "rxjs"
import type { Plugin, PluginControls } from "./plugin.js"
import { decodeOptions } from "../services/codecs/options.js"
import { fail } from "../model/errors.js"
import { browserEnvironment } from "../services/browser.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { recordsIn } from "../services/storage.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { createActions } from "./actions.js"
import { attach } from "./attach.js"
import { attachFeatures } from "./attachFeatures.js"
import type { BuiltIn, LoadBuiltIn, WalletInternals } from "./builtIn.js"
import { createChains } from "./chain.js"
import { createConnectionStore } from "./connectionStore.js"
import { createLifecycle, untilDestroyed } from "./lifecycle.js"
import type { WalletOptions } from "./options.js"
import { fetchCode, rememberedFamilies } from "./preload.js"
import { createSignals } from "./signals.js"
import { createUi } from "./ui.js"
import type { Wallet } from "./wallet.js"

const loadBuiltIn: LoadBuiltIn = () => import("../features/builtIn.js").then(({ builtIn }) => builtIn)

/** Creates the parts of a wallet and connects them. */
const assemble = (options: WalletOptions, outside: Environment, load: LoadBuiltIn) => {
  const settings = settingsOf(decodeOptions(options))
  const lifecycle = createLifecycle()
  const { destroyed$ } = lifecycle
  const environment = untilDestroyed(destroyed$, outside)
  const { clock } = environment
  const records = recordsIn(environment.storage, settings.storagePrefix)
  const { adapters: families, connectors: factories = [], plugins = [] } = options

  const signals = createSignals(options)
  const builtIn = attach<BuiltIn>(() => from(load()).pipe(map((make) => make(internals))))
  const followTabs: BuiltIn["followTabs"] = (ports) => builtIn.withPart((part) => part.followTabs(ports))
  const base = { settings, environment, records }
  const store = createConnectionStore({ ...base, families, factories, lifecycle, followTabs })
  const { connections$, dispatch, activate } = store.kernel
  const { active, chain } = createChains({ connections$, settings, builtIn, ...signals, clock })
  const network = () => active.network$.value.id
  const actions = createActions({ store, builtIn, lifecycle, network, ...signals, clock })
  const leave = (connector: string) => actions.cancelConnect({ connector })
  const { life$: ui$, ...ui } = createUi({ ...base, options, signals, store, builtIn, destroyed$, leave })

  const { family, walletOf } = store.registry
  const internals: WalletInternals = {
    ...{ ...base, ...ui, ...signals, options, connections$, dispatch, activate, active, chain, family, destroyed$ },
    walletOf: (account) => walletOf(account, connections$.value),
  }
  const features = attachFeatures({ builtIn, plugins, families, ...signals, destroyed$, clock })
  const life$ = merge(connections$, store.connectors$, features.life$, actions.attempt$, ui$, signals.started$)
  return { internals, connectors$: store.connectors$, lifecycle, signals, actions, ui, features, life$ }
}

/** A plug-in may not take the place of a member of the wallet. */
const withFreeNames = <C extends object>(controls: C, wallet: Wallet): C => {
  const problems = Object.keys(controls)
    .filter((name) => name in wallet)
    .map((name) => `plugins: the name ${name} is taken`)
  if (problems.length > 0) throw fail("InvalidOptions", { problems })
  return controls
}

/** `createWallet` with the loader of the built-in features: for tests, in virtual time or without another chunk. */
export const createWalletWith = <const P extends readonly Plugin[] = readonly []>(
  options: WalletOptions<P>,
  outside: Environment = browserEnvironment(),
  load: LoadBuiltIn = loadBuiltIn,
): Wallet & PluginControls<P> => {
  const { internals, connectors$, lifecycle, signals, ...made } = assemble(options, outside, load)
  const { settings, active, chain, connections$, family, environment } = internals
  replayNow(fetchCode(rememberedFamilies(options.adapters, connections$.value)))
  const wallet: Wallet = {
    ...active,
    ...made.ui,
    ...made.actions,
    settings,
    capabilities: options.provider?.capabilities ?? [],
    chain,
    connections$,
    connectors$,
    sendForm: made.features.sendForm,
    can: (namespace) => family(namespace)?.rules.can ?? { send: false, names: false },
    preload: signals.preload,
    refresh: signals.refresh,
    report: signals.report,
    start: lifecycle.starting(made.life$, environment.clock),
    destroy: lifecycle.destroy,
  }
  return { ...wallet, ...withFreeNames(made.features.controls as PluginControls<P>, wallet) }
}

/**
 * Creates a wallet. It reads the storage and, where connections are stored, starts to load the code that restores them.
 * It does not connect, add listeners or make requests until it is started or a state has a subscriber.
 *
 * @param options Validated at once.
 * @param outside The environment; by default the page this code runs in, and on a server one that does nothing.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const createWallet = <const P extends readonly Plugin[] = readonly []>(
  options: WalletOptions<P>,
  outside?: Environment,
): Wallet & PluginControls<P> => createWalletWith(options, outside)
