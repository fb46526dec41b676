import { merge, switchMap } from "rxjs"
import { type Plugin, type PluginControls, plugIn, plugInAll } from "./plugin.js"
import { decodeOptions } from "../services/codecs/options.js"
import { browserEnvironment } from "../services/browser.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { recordsIn } from "../services/storage.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { createActions } from "./actions.js"
import { attach } from "./attach.js"
import { type BuiltIn, type BuiltInContext, type LoadBuiltIn, sendPlugin } from "./builtIn.js"
import { createChains } from "./chain.js"
import { createConnectionStore } from "./connectionStore.js"
import { createContext } from "./createContext.js"
import { createLifecycle, untilDestroyed } from "./lifecycle.js"
import type { WalletOptions } from "./options.js"
import { fetchCode, rememberedFamilies } from "./preload.js"
import { createSignals } from "./signals.js"
import { createUi } from "./ui.js"
import type { Wallet } from "./wallet.js"

const loadBuiltIn: LoadBuiltIn = () => import("../features/builtIn.js").then(({ builtIn }) => builtIn)

/** Everything of a wallet, wired together. */
const assemble = (options: WalletOptions, outside: Environment, load: LoadBuiltIn) => {
  const settings = settingsOf(decodeOptions(options))
  const lifecycle = createLifecycle()
  const { destroyed$ } = lifecycle
  const environment = untilDestroyed(destroyed$, outside)
  const { clock } = environment
  const records = recordsIn(environment.storage, settings.storagePrefix)
  const { adapters: families, connectors: factories = [], plugins = [] } = options

  const signals = createSignals(options)
  const store = createConnectionStore({ families, factories, settings, environment, records, lifecycle })
  const { connections$ } = store.kernel
  const builtIn = attach<BuiltInContext, BuiltIn>(load, () => context)
  const { active, chain } = createChains({ connections$, settings, builtIn, ...signals, clock })
  const network = () => active.network$.value.id
  const actions = createActions({ store, builtIn, lifecycle, network, ...signals, clock })
  const shared = { options, signals, store, builtIn, destroyed$ }
  const leave = (connector: string) => actions.cancelConnect({ connector })
  const { life$: ui$, ...ui } = createUi({ ...shared, settings, environment, leave })

  const base = { settings, environment, records, active, chain, modal: ui.modal, notify: ui.notify }
  const context: BuiltInContext = createContext({ ...shared, base })
  const sendForm = plugIn(sendPlugin(builtIn.part$), context)
  const added = plugInAll(plugins, context)
  const preloading$ = signals.preload$.pipe(switchMap(() => fetchCode(families, builtIn.part$)))
  const parts$ = merge(builtIn.life$, sendForm.life$, added.life$, preloading$, actions.attempt$)
  const life$ = merge(connections$, parts$, store.connectors$, ui$, signals.started$)
  return { ...{ context, store, families, lifecycle, signals }, actions, ui, sendForm, added, life$ }
}

/**
 * Makes a wallet. It reads the storage and, where that remembers connections, begins to fetch the code that restores
 * them; it connects, listens and requests nothing until it is started or a state has a subscriber.
 *
 * @param options What the site decides; checked at once.
 * @param outside The page; by default the one this code runs in, and on a server one in which nothing happens.
 * @param load Where the code of the built-in features comes from; for tests in virtual time.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const createWallet = <const P extends readonly Plugin[] = readonly []>(
  options: WalletOptions<P>,
  outside: Environment = browserEnvironment(),
  load: LoadBuiltIn = loadBuiltIn,
): Wallet & PluginControls<P> => {
  const { context, store, families, lifecycle, signals, ...made } = assemble(options, outside, load)
  const { settings, active, chain, connections$, provider, family, environment } = context
  replayNow(fetchCode(rememberedFamilies(families, connections$.value)))
  const wallet: Wallet = {
    ...active,
    ...made.ui,
    ...made.actions,
    settings,
    capabilities: provider.capabilities,
    chain,
    connections$,
    connectors$: store.connectors$,
    sendForm: made.sendForm.control,
    can: (namespace) => family(namespace)?.rules.can ?? { send: false, names: false },
    preload: signals.preload,
    refresh: signals.refresh,
    start: lifecycle.starting(made.life$, environment.clock),
    destroy: lifecycle.destroy,
  }
  return { ...wallet, ...(made.added.controls as PluginControls<P>) }
}
