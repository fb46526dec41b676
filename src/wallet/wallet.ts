import type { Observable } from "rxjs"
import type { Connection } from "../model/connection/connection.js"
import type { ConnectAttempt } from "../model/connection/connectAttempt.js"
import type { ConnectionKey, Connections } from "../model/connection/connections.js"
import type { ListedConnector } from "../model/connection/connectors.js"
import type { DataCapability } from "../model/dataCapability.js"
import type { DisconnectInput } from "../model/connection/disconnecting.js"
import type { AnyWalletError } from "../model/errors.js"
import type { WalletEvent } from "../model/connection/events.js"
import type { FeatureSet } from "../model/settings/features.js"
import type { ResolvedName } from "../model/names/identity.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Notice } from "../model/notices/notice.js"
import type { ShownNotice } from "../model/notices/notices.js"
import type { SendState } from "../model/send/sendForm.js"
import type { Provider } from "../model/provider.js"
import type { RecentConnection } from "../model/connection/recentConnection.js"
import type { Settings } from "../model/settings/settings.js"
import type { Theme, ThemeChange } from "../model/settings/theme.js"
import type { Transfer, TransferStep } from "../model/transfer/transfer.js"
import type { LinksState } from "../model/pairing/walletLinks.js"
import type { State } from "../streams/operators/withValue.js"
import type { Plugin, PluginControl } from "./plugin.js"
import type { Chain, ConnectInput, LinkActions, ModalControl, SelectAccountInput, SendActions } from "./controls.js"

/** The transfer form (SPEC §3): its state, and the functions to edit and to submit it. */
export type SendControl = PluginControl<Plugin<"sendForm", SendState, SendActions>>

/** Links to wallet apps: the visitor's device, and what became of the last link. */
export type LinksControl = PluginControl<Plugin<"links", LinksState, LinkActions>>

/**
 * A wallet: states as streams, commands as functions. `status$`, `account$`, `network$`, `balance$`, `tokens$`,
 * `identity$`, `price$` and `history` follow the active chain family. Every command settles, with a value or a
 * `WalletError`.
 */
export interface Wallet extends Chain {
  /**
   * The options after they were checked, with all defaults. `networks` and `defaultNetwork` are those that the site offers
   * now: `addNetwork` and `removeNetwork` change them.
   */
  readonly settings: Settings
  /** The networks that the site offers, in their order. */
  readonly networks$: State<Settings["networks"]>
  /** The capabilities of the site's data provider; empty without one. */
  readonly capabilities: readonly DataCapability[]
  /** Every connection by chain family, and which family is active. */
  readonly connections$: State<Connections>
  /** The same streams for one chain family. */
  readonly chain: (namespace: Namespace) => Chain
  /** The wallets that can be connected, in the order of the list. */
  readonly connectors$: State<readonly ListedConnector[]>
  /**
   * The latest `connect()`, pending or failed; null when there is none, it succeeded, or it was cancelled. A rejection by
   * the user is a failure.
   */
  readonly attempt$: State<ConnectAttempt | null>
  /**
   * Wallets that were connected and are not any more, the latest first: to connect them again. Empty where `multiWallet` is
   * turned off. Their addresses are not kept.
   */
  readonly recentConnections$: State<readonly RecentConnection[]>
  /** The toasts and alerts on the screen, the oldest first. */
  readonly notices$: State<readonly ShownNotice[]>
  /** The mode, whether that is light or dark now, and the variables. */
  readonly theme$: State<Theme>
  /** The current time, in ms since 1970, every 10 s, for relative times such as "5 min ago". */
  readonly now$: State<number>
  /** The features to offer (SPEC §1): as the site sets them, and once there is a subscriber, as its project does. */
  readonly features$: State<FeatureSet>
  /** The modal: its state, and the functions that open and close it. */
  readonly modal: ModalControl
  /** The transfer form of the active account. Another account or network starts an empty form. */
  readonly sendForm: SendControl
  /** The visitor's device, and what became of the last link to a wallet's app: for views that have such links. */
  readonly links: LinksControl
  /** What happened, once each, for example `CONNECT_SUCCESS`, or `DISCONNECT_SUCCESS` with its cause. Not a state. */
  readonly events$: Observable<WalletEvent>

  /** Asks a wallet for its accounts. Resolves with the connection that becomes active. */
  readonly connect: (input: ConnectInput) => Promise<Connection>
  /** Loads the code for connecting and for account data. Code that cannot be loaded now is loaded again when it is used. */
  readonly preload: () => void
  /** The operations that a chain family supports. */
  readonly can: (namespace: Namespace) => {
    readonly send: boolean
    readonly names: boolean
    /** Whether tokens can be exchanged, with `rxwallet/swap`. */
    readonly swaps?: boolean
    /** Whether its accounts can allow sites to act without asking, with `rxwallet/sessions`. */
    readonly sessions?: boolean
    /** Whether its chains have tokens beside the native currency: they have, unless it is false. */
    readonly tokens?: boolean
    /** Whether its chains list an account's transactions themselves, so that no data provider is needed for them. */
    readonly history?: boolean
  }
  /** Cancels a pending attempt. */
  readonly cancelConnect: (input: ConnectInput) => void
  /**
   * The namespace defaults to the active one, or for a connector that is not there, to another one that has it. Without a
   * connector, every wallet of it is disconnected. A session that serves several families ends in all of them. When wallets
   * of other families are left, the one that was used last becomes the active one. It takes effect at once, and settles when
   * the wallets are disconnected: one of an earlier visit that is not found yet is waited for, three seconds at most. Fails
   * with `DisconnectFailed`, which has every failure, once all were disconnected.
   */
  readonly disconnect: (input?: DisconnectInput) => Promise<void>
  /** Makes a connected wallet the active one. */
  readonly activate: (input: ConnectInput) => void
  /** Selects an account of a connected wallet. The selection is stored, until the wallet selects another account. */
  readonly selectAccount: (input: SelectAccountInput) => void
  /** Deletes one of `recentConnections$`. Does nothing where `multiWallet` is turned off. */
  readonly forgetConnection: (key: ConnectionKey) => void
  /** Moves the wallet to a network, named by its CAIP-2 id such as `eip155:137`. Resolves with the network read back. */
  readonly switchNetwork: (network: NetworkId) => Promise<NetworkId>
  /**
   * Offers a network from now on, as if it were in the option `networks`: in the list, for `switchNetwork`, and to wallets
   * that are connected later. One with the same id is replaced, for example to read from another node. It is not stored,
   * and not offered in other tabs. Fails with `InvalidOptions` for what is no network, and with `AdapterMissing` where the
   * adapter for its namespace does not exist.
   */
  readonly addNetwork: (network: Network) => Promise<void>
  /**
   * Stops offering a network, by its CAIP-2 id such as `eip155:137`. A wallet that is on it is asked for the first other
   * network of its chain family, and stays connected where there is none, or where the user declines: on a network that the
   * site does not support. A transfer that was sent on it is followed to its end. Resolves before that; fails with
   * `NetworkNotFound` for a network that is not offered, with `AdapterMissing` where the adapter for its namespace does not
   * exist, and with `InvalidOptions` for the last network of the site.
   */
  readonly removeNetwork: (network: NetworkId) => Promise<void>
  /** Signs a text. Taho shows texts of up to 32 bytes to the user as hex. */
  readonly signMessage: (message: string) => Promise<string>
  /**
   * Sends at once, as every command starts with its call: with or without a subscriber, and once. Every subscriber, also a
   * late one, receives all steps; none of them sends again, and unsubscribing does not cancel. Fails with `AmountInvalid`
   * rather than send another amount than the one that is written.
   */
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  /**
   * An EIP-1193 provider of a chain family, such as `eip155`, for viem and other libraries. It follows the active account,
   * opens the modal for `eth_requestAccounts`, and rejects with `AdapterMissing` where the family has none. Every call
   * for a family returns the same object.
   */
  readonly provider: (namespace: Namespace) => Provider
  /**
   * What a name, for example `alice.eth`, leads to on the active network (CAIP-2): from the chain, and where that has no
   * such name, from the data provider; null when neither has it. `network` says which network the address was registered
   * for: Ethereum where the name has no address for the active network (ENSIP-11). Errors with `NameUnverified` when the
   * chain cannot be asked. Each subscription makes one request; answers are cached for 5 minutes (SPEC §9).
   */
  readonly addressOf: (name: string) => Observable<ResolvedName | null>
  /** Fetches those of `balance$`, `tokens$`, `identity$`, `price$` and `history` again that have subscribers. */
  readonly refresh: () => void
  /** Changes the mode or the variables of the theme, or both: `setTheme({ mode: "dark" })`. An unknown mode is warned of, and light. */
  readonly setTheme: (change: ThemeChange) => void
  /** Shows a toast or an alert of the site. */
  readonly notify: (notice: Notice) => void
  /** Reports a failure to the site's log, and shows it as any failure of the wallet. */
  readonly report: (error: AnyWalletError) => void
  /** Removes a notice by its id in `notices$`. */
  readonly dismiss: (id: number) => void

  /** Starts the wallet: restores connections and listens to wallets. The function it returns stops it, a moment later. */
  readonly start: () => () => void
  /** Stops the wallet at once, permanently: no listener, timer or DOM node remains. */
  readonly destroy: () => void
}
