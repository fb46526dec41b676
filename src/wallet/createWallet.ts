import {
  catchError,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  type ObservableInput,
  switchMap,
} from "rxjs"
import type { Family } from "../adapters/family.js"
import { type Connections, liveConnection } from "../model/connections.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import { emptySend, type SendState } from "../model/sendForm.js"
import type { Settings } from "../model/settings.js"
import { browserEnvironment } from "../services/browser.js"
import { decodeOptions } from "../services/codecs/options.js"
import { dataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { recordsIn } from "../services/storage.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { createActions } from "./actions.js"
import { attach, type Attached } from "./attach.js"
import type { BuiltIn, BuiltInContext } from "./builtIn.js"
import { createChains, shownIn } from "./chain.js"
import { type ConnectionStore, createConnectionStore } from "./connectionStore.js"
import type { SendActions } from "./controls.js"
import { createDisplay } from "./display.js"
import { createEvents, createFeatureSet, projectProblem } from "./events.js"
import { createLifecycle, untilDestroyed } from "./lifecycle.js"
import { createModal } from "./modal.js"
import type { WalletOptions } from "./options.js"
import { type Plugin, type PluginControls, plugIn, plugInAll } from "./plugin.js"
import type { Wallet } from "./wallet.js"

/** Where the code of the built-in features comes from: in production an `import()`, in a test an observable. */
export type LoadBuiltIn = () => ObservableInput<(context: BuiltInContext) => BuiltIn>

const loadBuiltIn: LoadBuiltIn = () => import("../features/builtIn.js").then(({ builtIn }) => builtIn)

/** The signals by which the parts of a wallet tell each other what happened. */
const createSignals = (options: WalletOptions) => {
  const [failed$, report] = createSignal<AnyWalletError>()
  const [tracked$, track] = createSignal<WalletEvent>()
  const [refresh$, refresh] = createSignal()
  const [preload$, preload] = createSignal()
  const reports$ = options.provider?.reports$.pipe(catchError(() => EMPTY)) ?? EMPTY
  const started$ = defer(() => {
    track({ type: "INITIALIZE" })
    const problem = projectProblem(options)
    if (problem) report(problem)
    return EMPTY
  })
  return {
    failures$: merge(failed$, reports$),
    report,
    tracked$,
    track,
    refresh$,
    refresh,
    preload$,
    preload,
    started$,
  }
}

type Signals = ReturnType<typeof createSignals>

/** The form of a transfer is attached as any plug-in is; its code comes with the other built-in features. */
const sendPlugin = (part$: Observable<BuiltIn>): Plugin<"sendForm", SendState, SendActions> => ({
  name: "sendForm",
  initial: emptySend,
  actions: ["edit", "submit"],
  load: () =>
    part$.pipe(
      map(
        ({ sendForm }) =>
          () =>
            sendForm,
      ),
    ),
})

/** Fetches code before it is used. What cannot be fetched now is fetched again when it is needed. */
const fetchCode = (families: readonly Family[], ...parts: readonly Observable<unknown>[]): Observable<unknown> =>
  merge(...families.map(({ reads$ }) => reads$), ...parts).pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  )

/** The families with a connection to restore: their code is fetched at once, before anything is drawn. */
const remembered = (families: readonly Family[], { byNamespace }: Connections): readonly Family[] =>
  families.filter(({ namespace }) => byNamespace[namespace].remembered.length > 0)

interface ContextPorts {
  readonly base: Pick<BuiltInContext, "settings" | "environment" | "records" | "active" | "chain" | "modal" | "notify">
  readonly options: WalletOptions
  readonly signals: Signals
  readonly store: ConnectionStore
  readonly builtIn: Attached<BuiltIn>
  readonly destroyed$: Observable<unknown>
}

/** What features are given. */
const createContext = ({ base, options, signals, store, builtIn, destroyed$ }: ContextPorts): BuiltInContext => {
  const { kernel, registry } = store
  const { connections$, dispatch } = kernel
  const provider = options.provider ?? dataProvider({})
  const walletOf: BuiltInContext["walletOf"] = (account) => registry.walletOf(account, connections$.value)
  return {
    ...base,
    ...signals,
    destroyed$,
    options,
    provider,
    connections$,
    dispatch,
    walletOf,
    family: registry.family,
    signerOf: (account) => walletOf(account)?.signer,
    activate: (namespace) => {
      const connection = liveConnection(connections$.value, namespace)
      if (connection) kernel.activate({ namespace, connector: connection.connector.id })
    },
    ask: provider.calls,
    addressOf: (name, network) => builtIn.use((part) => part.addressOf(name, network)),
    transact: (feature, transfer) => builtIn.use((part) => part.transact(feature, transfer)),
  }
}

interface ScreenPorts extends Omit<ContextPorts, "base" | "options"> {
  readonly settings: Settings
  readonly environment: Environment
  /** Cancels the attempt of a connector whose Connecting view was left. */
  readonly leave: (connector: string) => void
}

/** What is drawn: the modal, what surrounds every view, and what is offered. */
const createScreen = (
  options: WalletOptions,
  { settings, environment, signals, store, builtIn, ...ports }: ScreenPorts,
) => {
  const { page, clock } = environment
  const { kernel } = store
  const shared = { ...ports, ...signals, settings, builtIn, connections$: kernel.connections$, clock }
  const display = createDisplay({ ...shared, page })
  const shown = (state: Connections) => shownIn(settings, state, state.active)
  const { modal, life$: moving$ } = createModal({ ...shared, shown })
  const modal$ = modal.state$
  const events = createEvents({ ...shared, options, kernel, modal$ })
  const features = createFeatureSet({ ...shared, hasProject: options.configuration !== undefined, modal$ })
  const life$ = merge(moving$, events.life$, features.life$, display.notices$, display.theme$)
  return { display, modal, events$: events.events$, features$: features.features$, life$ }
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
  const settings = settingsOf(decodeOptions(options))
  const lifecycle = createLifecycle()
  const { destroyed$, destroy, starting } = lifecycle
  const environment = untilDestroyed(destroyed$, outside)
  const { clock, storage } = environment
  const records = recordsIn(storage, settings.storagePrefix)
  const { adapters: families, connectors: factories = [], plugins = [] } = options

  const signals = createSignals(options)
  const store = createConnectionStore({ families, factories, settings, environment, records, lifecycle })
  const { connections$ } = store.kernel
  const builtIn = attach<BuiltInContext, BuiltIn>(load, () => context)
  const { active, chain } = createChains({ connections$, settings, builtIn, ...signals, clock })
  const network = () => active.network$.value.id
  const actions = createActions({ store, builtIn, lifecycle, network, ...signals, clock })
  const leave = (connector: string) => actions.cancelConnect({ connector })
  const screen = createScreen(options, { settings, environment, signals, store, builtIn, leave, destroyed$ })
  const { display, modal, events$, features$ } = screen

  const base = { settings, environment, records, active, chain, modal, notify: display.notify }
  const context: BuiltInContext = createContext({ base, options, signals, store, builtIn, destroyed$ })
  const sendForm = plugIn(sendPlugin(builtIn.part$), context)
  const added = plugInAll(plugins, context)
  const preloading$ = signals.preload$.pipe(switchMap(() => fetchCode(families, builtIn.part$)))
  const parts$ = merge(builtIn.life$, sendForm.life$, added.life$, preloading$, actions.attempt$)
  const life$ = merge(connections$, parts$, store.connectors$, screen.life$, signals.started$)
  replayNow(fetchCode(remembered(families, connections$.value)))

  const wallet: Wallet = {
    ...active,
    ...display,
    ...actions,
    settings,
    capabilities: context.provider.capabilities,
    chain,
    connections$,
    connectors$: store.connectors$,
    events$,
    features$,
    modal,
    sendForm: sendForm.control,
    can: (namespace) => store.registry.family(namespace)?.rules.can ?? { send: false, names: false },
    preload: signals.preload,
    refresh: signals.refresh,
    start: starting(life$, clock),
    destroy,
  }
  return { ...wallet, ...(added.controls as PluginControls<P>) }
}
