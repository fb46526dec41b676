import { EMPTY, BehaviorSubject, NEVER, of, Subject } from "rxjs"
import type { Balance } from "../../../src/model/token/balance.js"
import type { ConnectAttempt } from "../../../src/model/connection/connectAttempt.js"
import type { Connection } from "../../../src/model/connection/connection.js"
import { activeAccount, type Connections, noConnections, statusOf } from "../../../src/model/connection/connections.js"
import { type DataCapability, dataCapabilities } from "../../../src/model/dataCapability.js"
import { type FeatureSet, localFeatures } from "../../../src/model/settings/features.js"
import type { History } from "../../../src/model/activity/history.js"
import type { Identity } from "../../../src/model/names/identity.js"
import type { PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import type { Price } from "../../../src/model/token/price.js"
import type { Token } from "../../../src/model/token/token.js"
import type { ListedConnector } from "../../../src/model/connection/connectors.js"
import { asWalletError, fail } from "../../../src/model/errors.js"
import type { Network, ShownNetwork } from "../../../src/model/network.js"
import type { Notice } from "../../../src/model/notices/notice.js"
import type { ShownNotice } from "../../../src/model/notices/notices.js"
import type { RecentConnection } from "../../../src/model/connection/recentConnection.js"
import { loading, ready, type Remote } from "../../../src/model/remote.js"
import { emptySend, type SendForm, type SendState } from "../../../src/model/send/sendForm.js"
import type { Settings } from "../../../src/model/settings/settings.js"
import { type Theme, themeOf } from "../../../src/model/settings/theme.js"
import { type LinksState, unknownLinks } from "../../../src/model/pairing/walletLinks.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import type { ViewRows } from "../../../src/views/viewRow.js"
import { type ModalScene, stillModal } from "./stillModal.js"
import type { Chain } from "../../../src/wallet/controls.js"

const network = (id: Network["id"], name: string, testnet = false): Network => ({
  id,
  name,
  testnet,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: [],
  blockExplorers: [{ name: "Explorer", url: "https://explorer.example/" }],
})

export const mainnet: Network = {
  ...network("eip155:1", "Ethereum"),
  mark: { color: "#5566D6", path: "M12 4l5.5 8L12 20l-5.5-8Z" },
}
export const polygon = network("eip155:137", "Polygon")
export const sepolia = network("eip155:11155111", "Sepolia", true)

export const settings: Settings = {
  networks: [mainnet, polygon, sepolia],
  defaultNetwork: mainnet,
  metadata: { name: "Shop", description: "", url: "https://shop.example", icons: [] },
  projectId: null,
  themeMode: "light",
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

export const listed = (id: string, name: string, more: Partial<ListedConnector> = {}): ListedConnector => ({
  id,
  name,
  type: "announced",
  namespaces: ["eip155"],
  recent: false,
  ...more,
})

export const metaMask = listed("io.metamask", "MetaMask")
export const rabby = listed("io.rabby", "Rabby Wallet")

export const connection = (connector: ListedConnector, more: Partial<Connection> = {}): Connection => ({
  kind: "live",
  namespace: "eip155",
  connector,
  accounts: [{ address: "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B", type: "eoa" }],
  network: "eip155:1",
  usedAt: 1,
  link: "up",
  ...more,
})

export const stateIn = (changes: Partial<Connections["byNamespace"]["eip155"]>): Connections => ({
  ...noConnections,
  byNamespace: { ...noConnections.byNamespace, eip155: { ...noConnections.byNamespace.eip155, ...changes } },
})

/** The states of a wallet; by default those of a new one. */
export interface Scene extends ModalScene {
  readonly balance?: Remote<Balance>
  /** By default all of them. */
  readonly capabilities?: readonly DataCapability[]
  readonly tokens?: Remote<readonly Token[]>
  readonly identity?: Remote<Identity>
  readonly price?: Remote<Price | null>
  readonly transfers?: readonly PendingTransfer[]
  readonly history?: Remote<History>
  readonly sendForm?: Partial<SendState>
  /** By default, those before their code is loaded. */
  readonly links?: Partial<LinksState>
  /** Derives the form's state, at first and after each edit; by default unchanged. */
  readonly deriveSend?: (state: SendState) => SendState
  readonly connectors?: readonly ListedConnector[]
  readonly attempt?: ConnectAttempt
  readonly recent?: readonly RecentConnection[]
  readonly notices?: readonly ShownNotice[]
  /** The differences from the defaults. */
  readonly features?: Partial<FeatureSet>
  readonly theme?: Partial<Omit<Theme, "shade">>
  /** The current time, in ms since 1970. */
  readonly now?: number
  readonly wallet?: Partial<Wallet>
  /** Views that the site adds. */
  readonly views?: ViewRows
}

/** `connect` of a wallet, with its latest call in `attempt$`. */
const connectFor =
  ({ connect }: Wallet, attempt$: BehaviorSubject<ConnectAttempt | null>): Wallet["connect"] =>
  (input) => {
    const { connector, namespace } = input
    attempt$.next({ status: "pending", connector, namespace, uri: null })
    const connection = connect(input)
    connection.then(
      () => attempt$.next(null),
      (thrown: unknown) => attempt$.next({ status: "failed", connector, namespace, error: asWalletError(thrown) }),
    )
    return connection
  }

/** A wallet whose states change only when a test sets them, with a working modal. */
export const stillWallet = (scene: Scene = {}) => {
  const own = { ...settings, ...scene.settings }
  const connections = scene.connections ?? noConnections
  const { deriveSend = (state) => state } = scene
  const states = {
    connections: new BehaviorSubject(connections),
    status: new BehaviorSubject(statusOf(connections.byNamespace.eip155)),
    account: new BehaviorSubject(activeAccount(connections)),
    network: new BehaviorSubject<ShownNetwork>(scene.network ?? { ...mainnet, supported: true }),
    balance: new BehaviorSubject<Remote<Balance>>(scene.balance ?? ready({ amount: "1.23456", symbol: "ETH" })),
    tokens: new BehaviorSubject<Remote<readonly Token[]>>(scene.tokens ?? ready([])),
    identity: new BehaviorSubject<Remote<Identity>>(scene.identity ?? ready({ name: null, avatar: null })),
    price: new BehaviorSubject<Remote<Price | null>>(scene.price ?? ready(null)),
    history: new BehaviorSubject<Remote<History>>(
      scene.history ?? ready({ items: [], next: null, page: { status: "idle" } }),
    ),
    transfers: new BehaviorSubject<Remote<readonly PendingTransfer[]>>(ready(scene.transfers ?? [])),
    sendForm: new BehaviorSubject<SendState>(deriveSend({ ...emptySend, ...scene.sendForm })),
    links: new BehaviorSubject<LinksState>({ ...unknownLinks, ...scene.links }),
    connectors: new BehaviorSubject<readonly ListedConnector[]>(scene.connectors ?? []),
    recent: new BehaviorSubject<readonly RecentConnection[]>(scene.recent ?? []),
    attempt: new BehaviorSubject<ConnectAttempt | null>(scene.attempt ?? null),
    notices: new BehaviorSubject<readonly ShownNotice[]>(scene.notices ?? []),
    features: new BehaviorSubject<FeatureSet>({ ...own.features, ...scene.features }),
    now: new BehaviorSubject(scene.now ?? Date.UTC(2026, 5, 15, 12)),
    theme: new BehaviorSubject(themeOf({ mode: "light", variables: {}, ...scene.theme }, false)),
  }
  const events$ = new Subject<WalletEvent>()
  const chain: Chain = {
    status$: states.status,
    account$: states.account,
    network$: states.network,
    balance$: states.balance,
    tokens$: states.tokens,
    identity$: states.identity,
    price$: states.price,
    transfers$: states.transfers,
    history: { state$: states.history, more: () => {} },
  }
  const wallet: Wallet = {
    ...chain,
    chain: () => chain,
    settings: own,
    networks$: new BehaviorSubject(own.networks),
    capabilities: scene.capabilities ?? dataCapabilities,
    connections$: states.connections,
    connectors$: states.connectors,
    attempt$: states.attempt,
    preload: () => {},
    can: () => ({ send: true, names: true, swaps: true, sessions: true }),
    notices$: states.notices,
    theme$: states.theme,
    now$: states.now,
    features$: states.features,
    modal: stillModal(scene),
    sendForm: {
      state$: states.sendForm,
      edit: (change: Partial<SendForm>) => {
        const { form, ...rest } = states.sendForm.value
        states.sendForm.next(deriveSend({ ...rest, form: { ...form, ...change } }))
        return EMPTY
      },
      submit: () => NEVER,
      preload: () => of(null),
    },
    links: { state$: states.links, tapped: () => EMPTY, preload: () => of(null) },
    events$,
    connect: () => new Promise(() => {}),
    cancelConnect: () => {},
    disconnect: () => Promise.resolve(),
    activate: () => {},
    selectAccount: () => {},
    recentConnections$: states.recent,
    forgetConnection: () => {},
    switchNetwork: () => new Promise(() => {}),
    addNetwork: () => Promise.resolve(),
    removeNetwork: () => Promise.resolve(),
    signMessage: () => Promise.resolve("0x"),
    provider: () => ({ request: () => Promise.resolve(null), on: () => {}, removeListener: () => {} }),
    send: () => NEVER,
    addressOf: () => of(null),
    refresh: () => states.balance.next(loading()),
    setTheme: () => {},
    report: () => {},
    notify: (notice: Notice) => states.notices.next([{ ...notice, id: 1 }]),
    dismiss: () => states.notices.next([]),
    start: () => () => {},
    destroy: () => {},
    ...scene.wallet,
  }
  const withAttempt = { ...wallet, connect: connectFor(wallet, states.attempt) }
  return { wallet: withAttempt, states, events$ }
}

/** Promises rejected with `UserRejected`, and with a failure of the wallet. */
export const declines = <T>(): Promise<T> => Promise.reject(fail("UserRejected", { connector: "io.metamask" }))
export const breaks = <T>(): Promise<T> =>
  Promise.reject(fail("WalletRefused", { connector: "io.metamask", message: "Internal JSON-RPC error." }))
