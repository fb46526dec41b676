import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import type { Connection } from "../model/connection.js"
import type { Connections, ConnectionStatus } from "../model/connections.js"
import type { ListedConnector } from "../model/connectors.js"
import type { DataCapability } from "../model/dataCapability.js"
import type { DisconnectInput } from "../model/disconnecting.js"
import type { WalletEvent } from "../model/events.js"
import type { FeatureSet } from "../model/features.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { ModalState, OpenableView, Route } from "../model/modal.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import type { Notice } from "../model/notice.js"
import type { ShownNotice } from "../model/notices.js"
import type { Price } from "../model/price.js"
import type { Remote } from "../model/remote.js"
import type { SendForm, SendState } from "../model/sendForm.js"
import type { Settings } from "../model/settings.js"
import type { Theme, ThemeChange } from "../model/theme.js"
import type { Token } from "../model/token.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import type { State } from "../streams/operators/state.js"

/** The modal in the hands of the site: whether it is open, and at which view. */
export interface ModalControl {
  readonly state$: State<ModalState>
  /** Opens at `view`; without one, Account for who is connected and Connect for who is not. */
  readonly open: (view?: OpenableView) => void
  /** Refused while the network is one the site does not support. Ends a connection attempt under way. */
  readonly close: () => void
  readonly push: (route: Route) => void
  readonly replace: (route: Route) => void
  readonly back: () => void
}

/** Which wallet to connect. */
export interface ConnectInput {
  /** A connector's id, for example `io.metamask`. */
  readonly connector: string
  readonly namespace?: Namespace
}

/** The active account's transactions, page by page. */
export interface HistoryControl {
  readonly state$: State<Remote<History>>
  /** Asks for the next page. Does nothing while one is on its way, at the end, or while nobody looks at the list. */
  readonly more: () => void
}

/** The form of a transfer (SPEC §3): what a view draws, and the way to fill it in and to send it. */
export interface SendControl {
  readonly state$: State<SendState>
  /** Changes what is filled in. Does nothing while a transfer is under way. */
  readonly edit: (change: Partial<SendForm>) => void
  /**
   * Sends what is filled in, at once and once; `Busy` while it does. Fails with `state$.value.problem` where there is
   * one. Whoever subscribes to the steps, and whenever, hears all of them.
   */
  readonly submit: () => Observable<TransferStep>
}

/** One chain family's own view of the wallet. */
export interface Chain {
  readonly status$: State<ConnectionStatus>
  readonly account$: State<AccountKey | null>
  readonly network$: State<ShownNetwork>
  readonly balance$: State<Remote<Balance>>
  /** What the active account owns on its network. `CapabilityMissing` without a `provider` that knows. */
  readonly tokens$: State<Remote<readonly Token[]>>
  /** How the active account is called; nothing on test networks. `CapabilityMissing` without a `provider` that knows. */
  readonly identity$: State<Remote<Identity>>
  /** What one of the network's own coin is worth; null when nobody knows. `CapabilityMissing` without a `provider` that knows. */
  readonly price$: State<Remote<Price | null>>
  readonly history: HistoryControl
}

/**
 * The whole wallet: states as streams, commands as functions. Its own `status$`, `account$`, `network$` and
 * `balance$`, `tokens$`, `identity$`, `price$` and `history` follow the active chain family. Every command settles, with an answer or a `WalletError`.
 */
export interface Wallet extends Chain {
  readonly settings: Settings
  /** What the site's data provider can answer; nothing when there is none. */
  readonly capabilities: readonly DataCapability[]
  readonly connections$: State<Connections>
  /** The same streams, bound to one chain family. */
  readonly chain: (namespace: Namespace) => Chain
  readonly connectors$: State<readonly ListedConnector[]>
  /**
   * The latest `connect()` that has not succeeded; null when there is none, or it was cancelled. A refusal is one that
   * failed.
   */
  readonly attempt$: State<ConnectAttempt | null>
  readonly notices$: State<readonly ShownNotice[]>
  readonly theme$: State<Theme>
  /** The time, in ms since 1970, anew every 10 s: what "5 min ago" is counted from. */
  readonly now$: State<number>
  /** What may be offered (SPEC §1): as the site has it, and once somebody looks, as its project has it. */
  readonly features$: State<FeatureSet>
  readonly modal: ModalControl
  /** What the active account sends next. Another account or network begins a new form. */
  readonly sendForm: SendControl
  readonly events$: Observable<WalletEvent>

  readonly connect: (input: ConnectInput) => Promise<Connection>
  /** Fetches the code that connecting and then the account need. A failure is ignored: it is fetched again when needed. */
  readonly preload: () => void
  /** What the wallet can do in a chain family at all. */
  readonly can: (namespace: Namespace) => { readonly send: boolean; readonly names: boolean }
  /** Calls off an attempt under way. */
  readonly cancelConnect: (input: ConnectInput) => void
  /** Without a namespace, the active one; without a connector, every wallet of it. */
  readonly disconnect: (goodbye?: DisconnectInput) => Promise<void>
  /** Makes a connected wallet the active one. */
  readonly activate: (input: ConnectInput) => void
  readonly switchNetwork: (network: NetworkId) => Promise<NetworkId>
  readonly signMessage: (message: string) => Promise<string>
  /** Sends, at once and once: whoever subscribes to the steps, and whenever, hears all of them. */
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  /**
   * The address that is meant by a name, for example `alice.eth`, on the network on show: as the chain has it, else the
   * data provider. Null when nobody knows. Each subscription asks once; answers are kept for 5 minutes.
   */
  readonly addressOf: (name: string) => Observable<string | null>
  /** Asks again for whatever of `balance$`, `tokens$`, `identity$`, `price$` and `history` is looked at. */
  readonly refresh: () => void
  readonly setTheme: (change: ThemeChange) => void
  readonly notify: (notice: Notice) => void
  readonly dismiss: (id: number) => void

  /** Begins to live: restores connections and listens to wallets. Returns the way to stop, a moment later. */
  readonly start: () => () => void
  /** Ends at once and for good: no listener, timer or node is left. */
  readonly destroy: () => void
}
