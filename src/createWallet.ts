import {
  defer,
  firstValueFrom,
  ignoreElements,
  lastValueFrom,
  merge,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  skip,
  takeUntil,
  tap,
} from "rxjs"
import { balancesOf } from "./balances.js"
import { createChain, shownIn } from "./chain.js"
import { type Commands, createCommands } from "./commands.js"
import { type Core, createCore, pendingOf } from "./core.js"
import { createEnding, type Ending, until } from "./ending.js"
import { createListing } from "./listing.js"
import { createModal } from "./modalControl.js"
import { activeAccount, type Connections } from "./model/connections.js"
import { type AnyWalletError, fail } from "./model/errors.js"
import type { WalletEvent } from "./model/events.js"
import { needingProject } from "./model/features.js"
import type { Namespace } from "./model/namespace.js"
import type { Settings } from "./model/settings.js"
import type { WalletOptions } from "./options.js"
import { createScreen } from "./screen.js"
import { browserEnvironment } from "./services/browser.js"
import { decodeOptions } from "./services/codecs/options.js"
import type { Environment } from "./services/environment.js"
import { settingsOf } from "./services/settings.js"
import { begin } from "./streams/begin.js"
import { createSignal } from "./streams/createSignal.js"
import { stateOf } from "./streams/operators/state.js"
import { trackingStream } from "./streams/tracking.js"
import type { Chain, Wallet } from "./wallet.js"

/** Commands as a page calls them: promises for one answer, a stream for many. Each begins at once. */
const callable = ({ connect, disconnect, switchNetwork, signMessage, send }: Commands) => ({
  connect: (input: Parameters<typeof connect>[0]) => firstValueFrom(connect(input)),
  disconnect: (goodbye: Parameters<typeof disconnect>[0] = {}) =>
    lastValueFrom(disconnect(goodbye), { defaultValue: undefined }),
  switchNetwork: (network: Parameters<typeof switchNetwork>[0]) => lastValueFrom(switchNetwork(network)),
  signMessage: (message: string) => lastValueFrom(signMessage(message)),
  send: (transfer: Parameters<typeof send>[0]) => begin(send(transfer)),
})

/** The signals by which the parts tell each other what happened. */
const createSignals = () => {
  const [failures$, report] = createSignal<AnyWalletError>()
  const [tracked$, track] = createSignal<WalletEvent>()
  const [asked$, refreshBalance] = createSignal()
  const [spent$, spent] = createSignal()
  return { failures$, report, tracked$, track, asked$, refreshBalance, spent$, spent }
}

type Signals = ReturnType<typeof createSignals>

/** The first word of a wallet: to the host, and to the developer who asked for what is not set up. */
const greet = (options: WalletOptions, { track, report }: Signals): void => {
  track({ type: "INITIALIZE" })
  const features = needingProject(options.features ?? {})
  if (features.length > 0 && options.projectId === undefined) report(fail("ProjectIdMissing", { features }))
}

/** Lives as long as someone has started it, and a moment longer. */
const starting = (alive$: Observable<unknown>, clock: SchedulerLike): Wallet["start"] => {
  const life$ = stateOf(alive$.pipe(ignoreElements()), { initial: null, clock })
  return () => {
    const life = life$.subscribe()
    return () => life.unsubscribe()
  }
}

/** The states of one chain family, or of the active one: they share the questions and what makes them stale. */
const createChains = (
  settings: Settings,
  core: Core,
  environment: Environment,
  { asked$, spent$, report, ended$ }: Signals & Pick<Ending, "ended$">,
) => {
  const { clock } = environment
  const { kernel, lookup, cache } = core
  const moved$ = merge(spent$, pendingOf(settings, core, environment)).pipe(
    tap(cache.forget),
    scan((times) => times + 1, 0),
    takeUntil(ended$),
  )
  const refresh$ = merge(asked$, stateOf(moved$, { initial: 0, clock }).pipe(skip(1)))
  const balanceOf = balancesOf({ lookup, networks: settings.networks, cache, report, clock })
  const ports = { connections$: kernel.connections$, settings, refresh$, balanceOf, clock }
  const chains = new Map<Namespace, Chain>()
  return {
    active: createChain(({ active }) => active, ports),
    chain: (namespace: Namespace): Chain => {
      const chain = chains.get(namespace) ?? createChain(() => namespace, ports)
      chains.set(namespace, chain)
      return chain
    },
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
  const ending = createEnding()
  const { ended$, end } = ending
  const environment = until(ended$, outside)
  const { clock, page } = environment
  const signals = createSignals()
  const { track, report, failures$, tracked$ } = signals

  const core = createCore({ adapters: options.adapters, settings, environment, ending })
  const { kernel, lookup, memory, disconnected, cache } = core
  // Whether or not anybody looks at a balance now: what is kept of it is history.
  const spent = (): void => {
    cache.forget()
    signals.spent()
  }
  const { connections$, events$ } = kernel
  const commands = createCommands({ kernel, lookup, settings, disconnected, clock, track, report, spent })
  const { active, chain } = createChains(settings, core, environment, { ...signals, ended$ })
  const screen = createScreen({ settings, failures$, prefersDark$: page.prefersDark$, ended$, clock })
  const connectors$ = createListing({ connectors$: lookup.connectors$, events$, memory, settings, ended$, clock })
  const shown = (state: Connections) => shownIn(settings, state, state.active)
  const { modal, abandoned$ } = createModal({ connections$, shown, ended$, clock })

  const cancelConnect: Wallet["cancelConnect"] = ({ connector, namespace = connections$.value.active }) =>
    kernel.cancel({ namespace, connector })
  const isConnected = () => activeAccount(connections$.value) !== null
  const started$ = defer(() => of(greet(options, signals)))
  const abandon$ = abandoned$.pipe(tap((connector) => cancelConnect({ connector })))
  const { life$ } = commands
  const { notices$, theme$ } = screen
  const alive$ = merge(connections$, life$, connectors$, modal.state$, abandon$, notices$, theme$, started$)

  return {
    ...active,
    ...screen,
    ...callable(commands),
    settings,
    chain,
    connections$,
    connectors$,
    modal,
    events$: merge(tracked$, trackingStream({ events$, modal$: modal.state$, isConnected })).pipe(takeUntil(ended$)),
    cancelConnect,
    activate: ({ connector, namespace = connections$.value.active }) => kernel.activate({ namespace, connector }),
    refreshBalance: signals.refreshBalance,
    start: starting(alive$.pipe(takeUntil(ended$)), clock),
    destroy: end,
  }
}
