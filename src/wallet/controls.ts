import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { ConnectionStatus } from "../model/connections.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { ModalState, OpenableView, Route } from "../model/modal.js"
import type { Namespace } from "../model/namespace.js"
import type { ShownNetwork } from "../model/network.js"
import type { Price } from "../model/price.js"
import type { Remote } from "../model/remote.js"
import type { SendForm } from "../model/sendForm.js"
import type { Token } from "../model/token.js"
import type { TransferStep } from "../model/transfer.js"
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
  /** A wallet's id or rdns, for example `io.metamask`. */
  readonly connector: string
  /** The chain family that becomes active, where the wallet approves it; by default the active one. */
  readonly namespace?: Namespace
}

/** Which account of a connected wallet acts. */
export interface SelectAccountInput {
  /** An address that the wallet has shown to this site. */
  readonly address: string
  /** Without it, the active chain family. */
  readonly namespace?: Namespace
  /** Without it, the active wallet of that family. */
  readonly connector?: string
}

/** The active account's transactions, page by page. */
export interface HistoryControl {
  readonly state$: State<Remote<History>>
  /** Asks for the next page. Does nothing while one is on its way, at the end, or while nobody looks at the list. */
  readonly more: () => void
}

/** The functions of the transfer form. */
export type SendActions = {
  /** Changes what is filled in. Does nothing while a transfer is pending. */
  readonly edit: (change: Partial<SendForm>) => Observable<never>
  /**
   * Sends what is filled in, at once and once; `Busy` while it does. Fails with `state$.value.problem` where there is
   * one. Every subscriber, also a late one, gets all steps.
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
