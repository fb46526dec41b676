import { EMPTY, Observable, of, Subject } from "rxjs"
import { vi } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { Balance } from "../../../src/model/token/balance.js"
import type { ConnectAttempt } from "../../../src/model/connection/connectAttempt.js"
import type { Connection } from "../../../src/model/connection/connection.js"
import { type Connections, type ConnectionStatus, noConnections } from "../../../src/model/connection/connections.js"
import { dataCapabilities } from "../../../src/model/dataCapability.js"
import { type FeatureSet, localFeatures } from "../../../src/model/settings/features.js"
import type { History } from "../../../src/model/activity/history.js"
import type { Identity } from "../../../src/model/names/identity.js"
import type { PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import type { Price } from "../../../src/model/token/price.js"
import type { Token } from "../../../src/model/token/token.js"
import type { ListedConnector } from "../../../src/model/connection/connectors.js"
import { type LinksState, unknownLinks } from "../../../src/model/pairing/walletLinks.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import type { ModalState } from "../../../src/model/modal/modal.js"
import type { Network, ShownNetwork } from "../../../src/model/network.js"
import type { ShownNotice } from "../../../src/model/notices/notices.js"
import type { Theme } from "../../../src/model/settings/theme.js"
import type { RecentConnection } from "../../../src/model/connection/recentConnection.js"
import { idle, type Remote } from "../../../src/model/remote.js"
import { emptySend, type SendState } from "../../../src/model/send/sendForm.js"
import type { Settings } from "../../../src/model/settings/settings.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { perNamespace } from "../../../src/wallet/perNamespace.js"
import type { Wallet } from "../../../src/wallet/wallet.js"

export const mainnet: Network = {
  id: "eip155:1",
  name: "Ethereum",
  testnet: false,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: [],
  blockExplorers: [],
}
export const polygon: Network = { ...mainnet, id: "eip155:137", name: "Polygon" }

export const metaMask: ListedConnector = {
  id: "io.metamask",
  name: "MetaMask",
  type: "announced",
  namespaces: ["eip155"],
  recent: false,
}

export const alice: Connection = {
  kind: "live",
  namespace: "eip155",
  connector: metaMask,
  accounts: [{ address: "0xA11ce", type: "eoa" }],
  network: "eip155:1",
  usedAt: 1,
  link: "up",
}

/** Alice's wallet is connected, and no other. */
export const onlyAlice: Connections = {
  ...noConnections,
  byNamespace: { ...noConnections.byNamespace, eip155: { ...noConnections.byNamespace.eip155, connections: [alice] } },
}

export const settings: Settings = {
  networks: [mainnet, polygon],
  defaultNetwork: mainnet,
  metadata: { name: "Shop", description: "", url: "https://shop.example", icons: [] },
  projectId: null,
  themeMode: "dark",
  themeVariables: {},
  iconHosts: null,
  customWallets: [],
  includeWalletIds: null,
  excludeWalletIds: [],
  featuredWalletIds: [],
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  enableReconnect: true,
  enableEIP6963: true,
  enableInjected: true,
  enableNetworkSwitch: true,
  enableEmbedded: false,
  disableAppend: false,
  allowUnsupportedChain: false,
  watchPending: false,
  basic: false,
  offeredFeatures: {},
  features: localFeatures({}, false),
  debug: false,
  storagePrefix: "test",
}

/** A state whose values the test emits, with the number of all and of current subscriptions to its source. */
export const movable = <T>(initial: T) => {
  const values$ = new Subject<T>()
  const work = { started: 0, running: 0 }
  const source$ = new Observable<T>((subscriber) => {
    work.started++
    work.running++
    subscriber.add(values$.subscribe(subscriber))
    return () => {
      work.running--
    }
  })
  const state$ = stateOf(source$, { initial, linger: 10 })
  return { state$, work, emit: (value: T) => values$.next(value), keep: () => void state$.subscribe() }
}

const createStates = () => ({
  networks: movable(settings.networks),
  connections: movable<Connections>(noConnections),
  status: movable<ConnectionStatus>({ status: "disconnected" }),
  account: movable<AccountKey | null>(null),
  network: movable<ShownNetwork>({ ...mainnet, supported: true }),
  balance: movable<Remote<Balance>>(idle),
  tokens: movable<Remote<readonly Token[]>>(idle),
  identity: movable<Remote<Identity>>(idle),
  price: movable<Remote<Price | null>>(idle),
  transfers: movable<Remote<readonly PendingTransfer[]>>(idle),
  history: movable<Remote<History>>(idle),
  sendForm: movable<SendState>(emptySend),
  links: movable<LinksState>(unknownLinks),
  connectors: movable<readonly ListedConnector[]>([]),
  recent: movable<readonly RecentConnection[]>([]),
  attempt: movable<ConnectAttempt | null>(null),
  notices: movable<readonly ShownNotice[]>([]),
  theme: movable<Theme>({ mode: "dark", shade: "dark", variables: {} }),
  now: movable(0),
  features: movable<FeatureSet>(settings.features),
  modal: movable<ModalState>({ open: false, stack: [{ view: "Connect" }], refusals: 0 }),
})

/** `start` as in the contract of `Wallet.start`, with the number of runs: a run ends a moment after the last stop. */
const countedStart = () => {
  const { state$, work } = movable(null)
  const start = () => {
    const subscription = state$.subscribe()
    return () => subscription.unsubscribe()
  }
  return { life: work, start }
}

/** A wallet whose states the test emits, and whose commands are spies. */
export const benchWallet = (changes: Partial<Wallet> = {}) => {
  const states = createStates()
  const { life, start } = countedStart()
  const events$ = new Subject<WalletEvent>()
  const state = <K extends keyof typeof states>(name: K): (typeof states)[K]["state$"] => states[name].state$
  const active = {
    status$: state("status"),
    account$: state("account"),
    network$: state("network"),
    balance$: state("balance"),
    tokens$: state("tokens"),
    identity$: state("identity"),
    price$: state("price"),
    transfers$: state("transfers"),
    history: { state$: state("history"), more: vi.fn() },
  }
  const wallet: Wallet = {
    ...active,
    settings,
    networks$: state("networks"),
    capabilities: dataCapabilities,
    chain: () => active,
    connections$: state("connections"),
    connectors$: state("connectors"),
    recentConnections$: states.recent.state$,
    attempt$: state("attempt"),
    preload: vi.fn(),
    can: () => ({ send: true, names: true }),
    notices$: state("notices"),
    theme$: state("theme"),
    now$: state("now"),
    features$: state("features"),
    modal: { state$: state("modal"), open: vi.fn(), close: vi.fn(), push: vi.fn(), replace: vi.fn(), back: vi.fn() },
    sendForm: {
      state$: state("sendForm"),
      edit: vi.fn(() => EMPTY),
      preload: () => of(null),
      submit: vi.fn(() => of({ type: "awaitingWallet" } as const)),
    },
    links: { state$: state("links"), tapped: vi.fn(() => EMPTY), preload: () => of(null) },
    events$,
    connect: vi.fn(async () => alice),
    cancelConnect: vi.fn(),
    disconnect: vi.fn(async () => {}),
    activate: vi.fn(),
    selectAccount: vi.fn(),
    forgetConnection: vi.fn(),
    switchNetwork: vi.fn(async (network) => network),
    addNetwork: vi.fn(async () => {}),
    removeNetwork: vi.fn(async () => {}),
    signMessage: vi.fn(async () => "0x51"),
    send: vi.fn(() => of({ type: "awaitingWallet" } as const)),
    addressOf: vi.fn(() => of(null)),
    provider: vi.fn(perNamespace(() => ({ request: vi.fn(), on: vi.fn(), removeListener: vi.fn() }))),
    refresh: vi.fn(),
    setTheme: vi.fn(),
    notify: vi.fn(),
    report: vi.fn(),
    dismiss: vi.fn(),
    start,
    destroy: vi.fn(),
    ...changes,
  }
  const running = () => Object.values(states).reduce((sum, { work }) => sum + work.running, events$.observed ? 1 : 0)
  return { wallet, states, life, events$, running }
}
