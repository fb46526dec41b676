import { from, map, merge, Observable, type ObservableInput, takeUntil } from "rxjs"
import { shared } from "../initial/shared.js"
import { fail } from "../model/errors.js"
import type { Namespace } from "../model/namespace.js"
import { themeOf } from "../model/settings/theme.js"
import { browserEnvironment } from "../services/browser.js"
import { decodeOptions } from "../services/codecs/options.js"
import { connectionStorage } from "../services/connectionStorage.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { recordsIn } from "../services/storage.js"
import { offeredNetworks, type OfferedNetworks } from "../streams/network/networks.js"
import { loadAgain } from "../streams/operators/loadAgain.js"
import { type Attached, attach } from "./attach.js"
import type { LoadBuiltIn } from "./builtIn.js"
import { builtInPlugins } from "./builtInPlugins.js"
import type { Engine, EnginePorts } from "./engine.js"
import { lateCalls, lateCommands, lateProvider } from "./lateCalls.js"
import { lateControls } from "./lateControls.js"
import { lateModal } from "./lateModal.js"
import { type KnownStates, lateChain, lateStates } from "./lateStates.js"
import { createLifecycle, keeping, type Lifecycle } from "./lifecycle.js"
import type { WalletOptions } from "./options.js"
import { perNamespace } from "./perNamespace.js"
import type { Plugin, PluginControls } from "./plugin.js"
import { fetchCode, rememberedFamilies } from "./preload.js"
import { restoredConnections } from "./restored.js"
import type { Wallet } from "./wallet.js"

/** Loads what runs in a wallet: in production an `import()`, in a test an observable. */
export type LoadEngine = () => ObservableInput<(ports: EnginePorts) => Engine>

// Functions of their own: of a direct `then`, a bundler keeps only the exports that it picks.
const builtInCode = () => import("../features/builtIn.js")
const engineCode = () => import("./engine.js")

const loadBuiltIn: LoadBuiltIn = () => builtInCode().then(({ builtIn }) => builtIn)
const loadEngine: LoadEngine = () => engineCode().then(({ createEngine }) => createEngine)

/** What is known of a wallet from its options and the storage. */
const knownStates = (
  ports: KnownPorts,
  { storage, page, clock }: Environment,
): KnownStates & Pick<EnginePorts, "restored"> => {
  const { settings, networks$, families, lifecycle } = ports
  const serves = (namespace: Namespace): boolean =>
    !families[0] || families.some((family) => family.namespace === namespace)
  const records = recordsIn(storage, settings.storagePrefix)
  const restored = restoredConnections({ storage: connectionStorage(records), settings, serves, lifecycle })
  const first = restored()
  return {
    restored,
    connections: () => (lifecycle.isDestroyed() ? restored() : first),
    theme: themeOf({ mode: settings.themeMode, variables: settings.themeVariables }, page.prefersDark()),
    now: clock.now(),
    settings,
    networks$,
  }
}

interface KnownPorts extends Pick<OfferedNetworks, "settings" | "networks$"> {
  readonly families: WalletOptions["adapters"]
  readonly lifecycle: Lifecycle
}

/** The wallet on an engine that is loaded on first use. */
const walletOn = (
  engine: Attached<Engine>,
  known: KnownStates,
  options: WalletOptions,
  lifecycle: Lifecycle,
): Wallet => {
  const { settings, networks$ } = known
  const { destroyed$, destroy } = lifecycle
  const calls = lateCalls(engine)
  const states = lateStates(engine, known)
  const { connections$ } = states
  const chain = (namespace: Namespace | null) => lateChain(namespace, { engine, calls, connections$, known })
  const started$ = engine.whenLoaded(({ start }) => new Observable<never>(() => start()))
  return {
    ...chain(null),
    ...states,
    ...lateCommands(engine, calls),
    ...(lateControls(engine, builtInPlugins) as Pick<Wallet, (typeof builtInPlugins)[number]["name"]>),
    settings,
    networks$,
    capabilities: options.provider?.capabilities ?? [],
    chain: perNamespace(chain),
    can: (namespace) =>
      options.adapters.find((family) => family.namespace === namespace)?.rules.can ?? { send: false, names: false },
    modal: lateModal(engine, calls, destroyed$),
    provider: perNamespace(lateProvider(calls)),
    events$: engine.whenLoaded(({ events$ }) => events$),
    start: keeping(merge(started$, engine.loading$)),
    destroy,
  }
}

/** A plug-in may not take the place of a member of the wallet. */
const withFreeNames = <C extends object>(controls: C, wallet: Wallet): C => {
  const problems = Object.keys(controls)
    .filter((name) => name in wallet)
    .map((name) => `plugins: the name ${name} is taken`)
  if (problems.length > 0) throw fail("InvalidOptions", { problems })
  return controls
}

/** `createWallet` with the loader of what runs in it: for tests, in virtual time or without another chunk. */
export const createWalletWith = <const P extends readonly Plugin[] = readonly []>(
  options: WalletOptions<P>,
  outside: Environment = browserEnvironment(),
  load: LoadEngine = loadEngine,
): Wallet & PluginControls<P> => {
  const lifecycle = createLifecycle()
  const offered = offeredNetworks(settingsOf(decodeOptions(options)), lifecycle.destroyed$)
  const { adapters: families, plugins = [] } = options
  const known = knownStates({ ...offered, families, lifecycle }, outside)
  const ports = { ...offered, ...known, options, environment: outside, lifecycle, loadBuiltIn, shared }
  const { page } = outside
  const idle$ = page.idle$.pipe(takeUntil(lifecycle.destroyed$))
  // To restore a connection takes the code of its family: it is loaded with the engine, not after it.
  const familyCode = () => fetchCode(rememberedFamilies(families, known.connections()))
  const make = () => merge(familyCode(), from(load()).pipe(map((create) => create(ports))))
  const engine = attach<Engine>(make, lifecycle.destroyed$, idle$, loadAgain(page.events))
  const wallet = walletOn(engine, known, options, lifecycle)
  const own = withFreeNames(lateControls(engine, plugins) as PluginControls<P>, wallet)
  return { ...wallet, ...own }
}

/**
 * Creates a wallet. It reads the storage: its states have the connections of the last visit at once. Its code is loaded
 * once the wallet is started or a state has a subscriber, as soon as the page is painted and idle; and with the first
 * command. Until then it adds no listeners and makes no requests.
 *
 * @param options Validated at once.
 * @param outside The environment; by default the page this code runs in, and on a server one that does nothing.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const createWallet = <const P extends readonly Plugin[] = readonly []>(
  options: WalletOptions<P>,
  outside?: Environment,
): Wallet & PluginControls<P> => createWalletWith(options, outside)
