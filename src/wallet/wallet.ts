import type { Observable } from "rxjs"
import type { Connection } from "../model/connection.js"
import type { ConnectAttempt } from "../model/connectAttempt.js"
import type { Connections } from "../model/connections.js"
import type { ListedConnector } from "../model/connectors.js"
import type { DataCapability } from "../model/dataCapability.js"
import type { DisconnectInput } from "../model/disconnecting.js"
import type { WalletEvent } from "../model/events.js"
import type { FeatureSet } from "../model/features.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Notice } from "../model/notice.js"
import type { ShownNotice } from "../model/notices.js"
import type { SendState } from "../model/sendForm.js"
import type { Settings } from "../model/settings.js"
import type { Theme, ThemeChange } from "../model/theme.js"
import type { Transfer, TransferStep } from "../model/transfer.js"
import type { State } from "../streams/operators/state.js"
import type { Plugin, PluginControl } from "./plugin.js"
import type { Chain, ConnectInput, ModalControl, SelectAccountInput, SendActions } from "./controls.js"

/** The form of a transfer (SPEC §3): its state, and the functions to fill it in and to send it. */
export type SendControl = PluginControl<Plugin<"sendForm", SendState, SendActions>>

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
   * The latest `connect()` that has not succeeded; null when there is none, or it was cancelled. A refusal by the user
   * is one that failed.
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
  /** Fetches the code that connecting and then the account need. What cannot be fetched is fetched again when needed. */
  readonly preload: () => void
  /** What a wallet can do in a chain family at all. */
  readonly can: (namespace: Namespace) => { readonly send: boolean; readonly names: boolean }
  /** Cancels a pending attempt. */
  readonly cancelConnect: (input: ConnectInput) => void
  /** Without a namespace, the active one; without a connector, every wallet of it. */
  readonly disconnect: (goodbye?: DisconnectInput) => Promise<void>
  /** Makes a connected wallet the active one. */
  readonly activate: (input: ConnectInput) => void
  /** Makes an account of a connected wallet the one that acts. It is remembered, until the wallet selects another one. */
  readonly selectAccount: (input: SelectAccountInput) => void
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
