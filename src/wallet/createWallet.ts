import { catchError, defer, EMPTY, merge, type Observable, of, takeUntil } from "rxjs"
import type { Connections } from "../model/connections.js"
import { type AnyWalletError, fail } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import { needingProject } from "../model/features.js"
import { limits } from "../model/limits.js"
import type { Settings } from "../model/settings.js"
import { browserEnvironment } from "../services/browser.js"
import { decodeOptions } from "../services/codecs/options.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { followAttempts } from "./attempt.js"
import { callable, starting } from "./callable.js"
import { shownIn } from "./chain.js"
import { createChains } from "./chains.js"
import { type Commands, createCommands } from "./commands.js"
import { type Core, createCore } from "./core.js"
import { createEnding, until } from "./ending.js"
import { createHost } from "./host.js"
import type { Kernel } from "./kernel.js"
import { createListing } from "./listing.js"
import { createModal } from "./modalControl.js"
import { createNames } from "./names.js"
import type { WalletOptions } from "./options.js"
import { preload } from "./preload.js"
import { createScreen } from "./screen.js"
import { createSendForm } from "./sendForm.js"
import { telling } from "./telling.js"
import type { ConnectInput, Wallet } from "./wallet.js"

/** The signals by which the parts tell each other what happened. */
const createSignals = ({ cache }: Core, provider: DataProvider | undefined) => {
  const [failures$, report] = createSignal<AnyWalletError>()
  const [tracked$, track] = createSignal<WalletEvent>()
  const [asked$, refresh] = createSignal()
  const [spent$, spend] = createSignal()
  let times = 0
  // Whether or not anybody looks now: what is kept of balances is history.
  const spent = (): void => {
    times += 1
    cache.forget()
    spend()
  }
  const reports$ = provider?.reports$.pipe(catchError(() => EMPTY)) ?? EMPTY
  return {
    failures$: merge(failures$, reports$),
    report,
    tracked$,
    track,
    asked$,
    refresh,
    spent$,
    spent,
    spends: () => times,
  }
}

type Signals = ReturnType<typeof createSignals>

/** The first word of a wallet: to the host, and to the developer who asked for what is not set up. */
const greet = (options: WalletOptions, { track, report }: Signals): void => {
  track({ type: "INITIALIZE" })
  const features = needingProject(options.features ?? {})
  if (features.length > 0 && options.projectId === undefined) report(fail("ProjectIdMissing", { features }))
}

/** What happens at once, and needs no answer. Without a chain family, the active one is meant. */
const immediate = ({ connections$, cancel, activate }: Kernel): Pick<Wallet, "cancelConnect" | "activate"> => {
  const keyOf = ({ connector, namespace = connections$.value.active }: ConnectInput) => ({ connector, namespace })
  return { cancelConnect: (input) => cancel(keyOf(input)), activate: (input) => activate(keyOf(input)) }
}

interface FramePorts {
  readonly core: Core
  readonly settings: Settings
  readonly environment: Environment
  readonly signals: Signals
  readonly ended$: Observable<unknown>
  /** Ends the attempt of a connector whose Connecting view was left. */
  readonly forget: (connector: string) => void
}

/** What is on the screen: the modal, the wallets on offer in it, and what is drawn around every view. */
const createFrame = ({ core, settings, environment, signals, ended$, forget }: FramePorts) => {
  const { kernel, lookup, memory } = core
  const { clock, page } = environment
  const { connections$, events$ } = kernel
  const screen = createScreen({ settings, ...signals, page, ended$, clock })
  const connectors$ = createListing({ connectors$: lookup.connectors$, events$, memory, settings, ended$, clock })
  const shown = (state: Connections) => shownIn(settings, state, state.active)
  const direct = immediate(kernel)
  const cancel = (connector: string): void => {
    direct.cancelConnect({ connector })
    forget(connector)
  }
  const { modal, life$: moves$ } = createModal({ connections$, shown, cancel, ended$, clock })
  return { screen, connectors$, direct, modal, moves$ }
}

interface CallPorts extends Omit<FramePorts, "settings" | "forget"> {
  readonly commands: Commands
}

/** The commands as a page calls them, with the latest attempt to connect and what can be known before one. */
const createCalls = ({ core, commands, environment, signals, ended$ }: CallPorts) => {
  const { kernel, lookup } = core
  const { clock } = environment
  const activeNamespace = () => kernel.connections$.value.active
  const called = callable(telling(commands, { ...signals, activeNamespace }))
  const { attempt$, connect, forget } = followAttempts({ connect: called.connect, ended$, clock })
  const [preloads$, startPreload] = createSignal()
  const can: Wallet["can"] = (namespace) => ({
    send: limits.sendNamespaces.some((known) => known === namespace),
    names: lookup.adapterOf(namespace) !== undefined,
  })
  return {
    calls: { ...called, connect, attempt$, preload: startPreload, can },
    forget,
    life$: merge(attempt$, preload(preloads$, lookup.adapters)),
  }
}

/**
 * Makes a wallet. It reads the storage and does nothing else: it begins to live when it is started or looked at.
 *
 * @param options What the site decides; checked at once.
 * @param outside The page; by default the one this code runs in, and on a server a world in which nothing happens.
 * @throws {WalletError} `InvalidOptions`, with every problem and its path.
 */
export const createWallet = (options: WalletOptions, outside: Environment = browserEnvironment()): Wallet => {
  const settings = settingsOf(decodeOptions(options))
  const { provider } = options
  const ending = createEnding()
  const { ended$, end } = ending
  const environment = until(ended$, outside)
  const { clock } = environment
  const core = createCore({ adapters: options.adapters, settings, environment, ending })
  const { kernel, lookup, disconnected } = core
  const signals = createSignals(core, options.provider)
  const { commands, life$ } = createCommands({ kernel, lookup, settings, disconnected, clock })
  const { active, chain } = createChains({ core, settings, provider, environment, ...signals, ended$ })
  const { calls, forget, life$: calls$ } = createCalls({ core, commands, environment, signals, ended$ })
  const frame = createFrame({ core, settings, environment, signals, ended$, forget })
  const { screen, connectors$, direct, modal } = frame
  const host = createHost({
    ...core,
    ...signals,
    ...screen,
    options,
    settings,
    environment,
    modal$: modal.state$,
    ended$,
  })

  const { network$ } = active
  const acts = { ...calls, ...createNames({ lookup, settings, provider, network$, ended$, clock }) }
  const form = createSendForm({ ...core, ...screen, ...acts, active, settings, options, modal, ended$, clock })

  const started$ = defer(() => of(greet(options, signals)))
  const parts$ = merge(life$, calls$, frame.moves$, host.life$, form.kept$)
  const alive$ = merge(kernel.connections$, connectors$, parts$, screen.notices$, screen.theme$, started$)

  return {
    ...active,
    ...screen,
    ...host.streams,
    ...acts,
    settings,
    capabilities: provider?.capabilities ?? [],
    chain,
    connections$: kernel.connections$,
    connectors$,
    modal,
    sendForm: form.control,
    ...direct,
    refresh: signals.refresh,
    start: starting(alive$.pipe(takeUntil(ended$)), clock),
    destroy: end,
  }
}
