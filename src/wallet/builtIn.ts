import type { Observable, ObservableInput } from "rxjs"
import type { ConnectedWallet } from "../adapters/connector.js"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/token/balance.js"
import type { ConnectionRecord } from "../model/connection/connection.js"
import type { ConnectionChange } from "../model/connection/connectionChange.js"
import type { ConnectionEvent } from "../model/connection/connectionEvents.js"
import type { ConnectionKey, Connections } from "../model/connection/connections.js"
import type { TrackedEvent } from "../model/connection/events.js"
import type { FeatureSet } from "../model/settings/features.js"
import type { History } from "../model/activity/history.js"
import type { Identity } from "../model/names/identity.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { NoticeCall, ShownNotice } from "../model/notices/notices.js"
import type { PendingTransfer } from "../model/transfer/pendingTransfer.js"
import type { Price } from "../model/token/price.js"
import type { ProviderCall, ProviderEvents } from "../model/provider.js"
import type { RecentConnection } from "../model/connection/recentConnection.js"
import type { Remote } from "../model/remote.js"
import type { SendState } from "../model/send/sendForm.js"
import type { Token } from "../model/token/token.js"
import type { Transfer, TransferStep } from "../model/transfer/transfer.js"
import type { LinksState } from "../model/pairing/walletLinks.js"
import type { CheckedCommand } from "../services/codecs/commandInputs.js"
import type { OfferedNetworks } from "../streams/network/networks.js"
import type { State } from "../streams/operators/withValue.js"
import type { Part } from "./attach.js"
import type { WalletOptions } from "./options.js"
import type { TabsPorts } from "./tabs.js"
import type { Feature } from "./plugin.js"
import type { LinkActions, SendActions } from "./controls.js"
import type { Wallet } from "./wallet.js"
import type { WalletContext } from "./walletContext.js"

/** The eagerly loaded parts of a wallet, for its built-in features. */
export interface WalletInternals
  extends
    Pick<
      WalletContext,
      | ("settings" | "networks$" | "environment" | "records" | "connections$" | "active" | "chain" | "family")
      | ("track" | "report" | "notify" | "modal" | "theme$" | "destroyed$")
    >,
    Pick<Wallet, "connect" | "cancelConnect" | "disconnect"> {
  readonly options: Pick<WalletOptions, "provider" | "configuration" | "features">
  /** The features to offer, as far as they are known. */
  readonly features$: State<FeatureSet>
  /** The wallet that is connected for an account, if any. */
  readonly walletOf: (account: AccountKey) => ConnectedWallet | undefined
  readonly setNetworks: OfferedNetworks["setNetworks"]
  readonly dispatch: (event: ConnectionEvent) => void
  readonly activate: (key: ConnectionKey) => void
  /** Restores connections without a prompt; what cannot be restored stays remembered. Its events are to be dispatched. */
  readonly restoreLater: TabsPorts["restore"]
  /** What each event changed. */
  readonly changes$: Observable<ConnectionChange>
  /** Emits when the site calls `refresh`. */
  readonly refresh$: Observable<unknown>
}

/** The data of the account of a chain family, or of the active account. */
export interface AccountData {
  readonly balance$: Observable<Remote<Balance>>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly identity$: Observable<Remote<Identity>>
  readonly price$: Observable<Remote<Price | null>>
  readonly transfers$: Observable<Remote<readonly PendingTransfer[]>>
  readonly history: (more$: Observable<unknown>) => Observable<Remote<History>>
}

/** A listener to events of a provider. */
export type ProviderListener = (payload: never) => void

/** When and for which chain family the site called a provider. */
export interface ProviderTarget {
  readonly namespace: Namespace
  readonly since: Connections
}

/** The functions of a provider, by their arguments. */
export interface ProviderInput {
  readonly request: readonly [call: ProviderCall]
  readonly on: readonly [event: keyof ProviderEvents, listener: ProviderListener]
  readonly removeListener: ProviderInput["on"]
}

/** The provider of a chain family, once its code is loaded. Calls take effect when they are subscribed to. */
export type LateProvider = {
  readonly [K in keyof ProviderInput]: (...input: ProviderInput[K]) => Observable<unknown>
}

/** The built-in features that have a control in the wallet, by its name there. */
export interface BuiltInControls {
  readonly sendForm: Feature<SendState, SendActions>
  readonly links: Feature<LinksState, LinkActions>
}

/** The features that every wallet has, loaded together when the first of them is used. */
export interface BuiltIn extends Part, BuiltInControls {
  /** The context of every other feature of the wallet. */
  readonly context: WalletContext
  readonly account: (namespace: Namespace | null) => AccountData
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  readonly addNetwork: (network: Network) => Observable<void>
  readonly removeNetwork: (network: NetworkId) => Observable<void>
  readonly followTabs: (ports: TabsPorts) => Observable<unknown>
  readonly signMessage: (message: string) => Observable<string>
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  readonly addressOf: WalletContext["addressOf"]
  /** Fails with what is wrong with the input of a command. */
  readonly wrongInput: (command: CheckedCommand, input: unknown) => Observable<never>
  /** Warns the developer where nothing shows the modal that was opened. */
  readonly unshownModal: (isUnshown: () => boolean) => Observable<never>
  readonly features$: Observable<FeatureSet>
  /** What follows from a change of the connections. Returns its events. */
  readonly applyChange: (change: ConnectionChange) => readonly TrackedEvent[]
  /** Several wallets in one chain family: those that were connected before, and what follows from a change. */
  readonly multiWallet: {
    readonly recent$: State<readonly RecentConnection[]>
    readonly forget: (key: ConnectionKey) => Observable<never>
    readonly follow: (change: ConnectionChange, ended: readonly ConnectionRecord[]) => void
  }
  /** The notices on the screen, and what changes them. */
  readonly notices: {
    readonly shown$: Observable<readonly ShownNotice[]>
    readonly call: (call: NoticeCall) => Observable<never>
  }
  /** Calls a function of a provider. A new listener is called with what has changed since the site added it. */
  readonly provider: <K extends keyof ProviderInput>(
    target: ProviderTarget,
    name: K,
    ...input: ProviderInput[K]
  ) => Observable<unknown>
}

/** Loads the built-in features: in production an `import()`, in a test an observable. */
export type LoadBuiltIn = () => ObservableInput<(internals: WalletInternals) => BuiltIn>
