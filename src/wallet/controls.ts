import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/token/balance.js"
import type { ConnectionStatus } from "../model/connection/connections.js"
import type { History } from "../model/activity/history.js"
import type { Identity } from "../model/names/identity.js"
import type { ModalState, OpenableView, Route } from "../model/modal/modal.js"
import type { Namespace } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import type { PendingTransfer } from "../model/transfer/pendingTransfer.js"
import type { Price } from "../model/token/price.js"
import type { Remote } from "../model/remote.js"
import type { SendForm } from "../model/send/sendForm.js"
import type { Token } from "../model/token/token.js"
import type { SubmitOptions, TransferStep } from "../model/transfer/transfer.js"
import type { TappedLink } from "../model/pairing/walletLinks.js"
import type { State } from "../streams/operators/withValue.js"

/** The modal: whether it is open and at which view, and the functions to change that. */
export interface ModalControl {
  /** Whether the modal is open, and the stack of its views. */
  readonly state$: State<ModalState>
  /** Opens at `view`; without one, Account when a wallet is connected, else Connect. */
  readonly open: (view?: OpenableView) => void
  /** Does nothing while the site does not support the network. Cancels a pending connection attempt. */
  readonly close: () => void
  /** Shows a view on top of the one that is shown. */
  readonly push: (route: Route) => void
  /** Shows a view in place of the one that is shown. */
  readonly replace: (route: Route) => void
  /** Shows the view below; at the first one, closes the modal. */
  readonly back: () => void
}

/** Which wallet to connect. */
export interface ConnectInput {
  /** A wallet's id or rdns, for example `io.metamask`, or the id of its row, which may name its family too: `Fox:bip122`. */
  readonly connector: string
  /** The chain family that becomes active, where the wallet approves it; by default the active one. */
  readonly namespace?: Namespace | undefined
}

/** Which account of a connected wallet to select. Its type is the preferred one of its chain family from then on. */
export interface SelectAccountInput {
  /** An address that the wallet has shown to this site. */
  readonly address: string
  /** Default: the active chain family. */
  readonly namespace?: Namespace | undefined
  /** Default: the active wallet of that family. */
  readonly connector?: string | undefined
}

/** The active account's transactions, page by page. */
export interface HistoryControl {
  /** The pages that were requested so far. The first is requested by the first subscriber. */
  readonly state$: State<Remote<History>>
  /** Requests the next page. Does nothing while one is pending, at the end, or while `state$` has no subscribers. */
  readonly more: () => void
}

/** The functions of the transfer form. */
export type SendActions = {
  /**
   * Changes fields of the form. Does nothing while a transfer is pending. Errors with `InvalidOptions` for a token or a speed
   * that is none.
   */
  readonly edit: (change: Partial<SendForm>) => Observable<never>
  /**
   * Submits the form at once; fails with `Busy` while a transfer is pending, and with `state$.value.problem` where there
   * is one. Where the state has `speeds`, it waits for the fee, which is the limit of what is paid, and fails where that
   * cannot be estimated. After `DecimalsDiffer` or `FeeChanged` it fails with that again until the form is edited, also by
   * `edit({})`: review it anew before. Every subscriber, also a late one, receives all steps; none of them sends again.
   */
  readonly submit: (options?: SubmitOptions) => Observable<TransferStep>
}

/** The functions of links to wallets. */
export type LinkActions = {
  /** A link was tapped, which the browser follows by itself: from now on, the state says what becomes of it. */
  readonly tapped: (link: TappedLink) => Observable<never>
}

/** The streams of one chain family. */
export interface Chain {
  /** `disconnected`, `reconnecting` (what is remembered), `connecting`, `connected` or `linkLost`, each with its data. */
  readonly status$: State<ConnectionStatus>
  /** The account that acts; null while no wallet is connected. */
  readonly account$: State<AccountKey | null>
  /** The network on show, and whether the site supports it. */
  readonly network$: State<ShownNetwork>
  /** The balance of the active account in the native currency: idle, loading, ready or failed. */
  readonly balance$: State<Remote<Balance>>
  /** The active account's tokens on its network. `CapabilityMissing` without a `provider` of tokens. */
  readonly tokens$: State<Remote<readonly Token[]>>
  /** The active account's name and avatar; null on test networks. `CapabilityMissing` without a `provider` of identities. */
  readonly identity$: State<Remote<Identity>>
  /** The price of the network's native currency; null when unknown. `CapabilityMissing` without a `provider` of prices. */
  readonly price$: State<Remote<Price | null>>
  /**
   * The active account's transfers on its network that have not ended: submitted, or asked of a wallet that did not say
   * what became of them. They survive a reload, and are followed on the chain while the wallet runs.
   */
  readonly transfers$: State<Remote<readonly PendingTransfer[]>>
  /** The active account's transactions, page by page. */
  readonly history: HistoryControl
}
