import { catchError, defer, EMPTY, merge, type Observable, of, takeUntil } from "rxjs"
import type { Connections } from "../model/connections.js"
import { type AnyWalletError, fail } from "../model/errors.js"
import type { WalletEvent } from "../model/events.js"
import { needingProject } from "../model/features.js"
import type { Settings } from "../model/settings.js"
import { browserEnvironment } from "../services/browser.js"
import { decodeOptions } from "../services/codecs/options.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import { settingsOf } from "../services/settings.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { callable, starting } from "./callable.js"
import { shownIn } from "./chain.js"
import { createChains } from "./chains.js"
import { createCommands } from "./commands.js"
import { type Core, createCore } from "./core.js"
import { createEnding, until } from "./ending.js"
import { createHost } from "./host.js"
import type { Kernel } from "./kernel.js"
import { createListing } from "./listing.js"
import { createModal } from "./modalControl.js"
import { createNames } from "./names.js"
import type { WalletOptions } from "./options.js"
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
}

/** What is on the screen: the modal, the wallets on offer in it, and what is drawn around every view. */
const createFrame = ({ core, settings, environment, signals, ended$ }: FramePorts) => {
  const { kernel, lookup, memory } = core
  const { clock, page } = environment
  const { connections$, events$ } = kernel
  const { adapters } = lookup
  const screen = createScreen({ settings, ...signals, page, ended$, clock })
  const connectors$ = createListing({ connectors$: lookup.connectors$, events$, memory, settings, ended$, clock })
  const shown = (state: Connections) => shownIn(settings, state, state.active)
  const direct = immediate(kernel)
  const cancel = (connector: string): void => direct.cancelConnect({ connector })
  const { modal, life$: moves$ } = createModal({ connections$, shown, adapters, cancel, ended$, clock })
  return { screen, connectors$, direct, modal, moves$ }
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
  const { connections$ } = kernel
  const { commands, life$ } = createCommands({ kernel, lookup, settings, disconnected, clock })
  const { active, chain } = createChains({ core, settings, provider, environment, ...signals, ended$ })
  const { screen, connectors$, direct, modal, moves$ } = createFrame({ core, settings, environment, signals, ended$ })
  const { network$ } = active
  const { notices$, theme$, notify } = screen
  const host = createHost({ options, settings, environment, kernel, ...signals, modal$: modal.state$, notify, ended$ })

  const called = callable(telling(commands, { ...signals, activeNamespace: () => connections$.value.active }))
  const acts = { ...called, ...createNames({ lookup, settings, provider, network$, ended$, clock }) }
  const form = createSendForm({ ...core, ...screen, ...acts, active, settings, options, modal, ended$, environment })

  const started$ = defer(() => of(greet(options, signals)))
  const alive$ = merge(connections$, life$, connectors$, moves$, host.life$, form.kept$, notices$, theme$, started$)

  return {
    ...active,
    ...screen,
    ...host.streams,
    ...acts,
    settings,
    capabilities: provider?.capabilities ?? [],
    chain,
    connections$,
    connectors$,
    modal,
    sendForm: form.control,
    ...direct,
    refresh: signals.refresh,
    start: starting(alive$.pipe(takeUntil(ended$)), clock),
    destroy: end,
  }
}
