import type { Observable } from "rxjs"
import type { Signer } from "../adapters/signer.js"
import type { Family } from "../adapters/family.js"
import type { AccountKey } from "../model/account.js"
import type { Connection } from "../model/connection/connection.js"
import type { Connections } from "../model/connection/connections.js"
import type { DisconnectInput } from "../model/connection/disconnecting.js"
import type { AnyWalletError } from "../model/errors.js"
import type { Identity, ResolvedName } from "../model/names/identity.js"
import type { WalletEvent } from "../model/connection/events.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Notice } from "../model/notices/notice.js"
import type { Settings } from "../model/settings/settings.js"
import type { Theme } from "../model/settings/theme.js"
import type { Transfer, TransferStep } from "../model/transfer/transfer.js"
import type { Call } from "../services/data/call.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { Environment } from "../services/environment.js"
import type { Records } from "../services/storage.js"
import type { State } from "../streams/operators/withValue.js"
import type { Chain, ConnectInput, ModalControl } from "./controls.js"

/** The context of a feature: created once with the wallet. */
export interface WalletContext {
  /** The options after they were checked, with all defaults; `networks` and `defaultNetwork` are those of now. */
  readonly settings: Settings
  /** The networks that the site offers: `settings.networks` as a state. */
  readonly networks$: State<readonly Network[]>
  /** The environment; its streams complete when the wallet is destroyed. */
  readonly environment: Environment
  /** Typed records in the site's storage. */
  readonly records: Records
  /** The site's data provider; without one, every call fails with `CapabilityMissing`. */
  readonly provider: DataProvider
  /** Every connection by chain family, and which family is active. */
  readonly connections$: State<Connections>
  /** The streams of the active chain family. */
  readonly active: Chain
  /** The streams of one chain family. */
  readonly chain: (namespace: Namespace) => Chain
  /** The chain family of a namespace; undefined where the site has none. */
  readonly family: (namespace: Namespace) => Family | undefined
  /** The signer of the wallet that is connected for an account; undefined when there is none. */
  readonly signerOf: (account: AccountKey) => Signer | undefined
  /** As the wallet's own command: asks a wallet for its accounts. Cold; unsubscribing cancels the attempt. */
  readonly connect: (input: ConnectInput) => Observable<Connection>
  /** As the wallet's own command: moves the wallet to a network, by its CAIP-2 id. Cold. */
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  /** As the wallet's own command. Cold. */
  readonly disconnect: (input: DisconnectInput) => Observable<unknown>
  /** A call of the data provider, with the feature's codec. `CapabilityMissing` without a provider that supports it. */
  readonly ask: <A>(call: Call<A>) => Observable<A>
  /** What a name leads to on a network, by its CAIP-2 id such as `eip155:1`; null when there is none, `NameUnverified` when that cannot be known. */
  readonly addressOf: (name: string, network: NetworkId) => Observable<ResolvedName | null>
  /** The name and avatar of an address, from the site's provider; only a name that leads back to the address. */
  readonly identityOf: (account: AccountKey) => Observable<Identity>
  /**
   * Sends for a feature: one transfer at a time, tracked, and account data is refetched after it. Cold. `reviewed` is the one
   * of `settings.networks` on which the user has reviewed the transfer: where the site has replaced it since, or the wallet
   * is on another one, it fails with `NetworkChanged`. Undefined only for what was not reviewed. `isWanted` is asked right before
   * the wallet is prompted: where it is false, nothing is sent, and it fails with `Aborted`.
   */
  readonly transact: (
    feature: string,
    transfer: Transfer,
    reviewed: Network | undefined,
    isWanted?: () => boolean,
  ) => Observable<TransferStep>
  /** Drops what is cached of accounts, and fetches what has subscribers: an account's funds may have changed by other means. */
  readonly invalidate: () => void
  /** Drops the names that are cached of an account, and reads again what is shown: its names have changed. */
  readonly forgetNames: (account: AccountKey) => void
  /** Emits an event to the site. */
  readonly track: (event: WalletEvent) => void
  /** Shows a failure as a notice where it has one, and adds it to the log. */
  readonly report: (error: AnyWalletError) => void
  /** Shows a notice. */
  readonly notify: (notice: Notice) => void
  /** The mode, whether that is light or dark now, and the variables. */
  readonly theme$: Observable<Theme>
  /** The modal: its state, and the functions that open and close it. */
  readonly modal: ModalControl
  /** Emits when the wallet is destroyed. */
  readonly destroyed$: Observable<unknown>
}
