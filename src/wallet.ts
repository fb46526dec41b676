import type { Observable } from "rxjs"
import type { AccountKey } from "./model/account.js"
import type { Balance } from "./model/balance.js"
import type { Connection } from "./model/connection.js"
import type { Connections, ConnectionStatus } from "./model/connections.js"
import type { ConnectorInfo } from "./model/connector.js"
import type { AnyWalletError } from "./model/errors.js"
import type { OpenableView, Route } from "./model/modal.js"
import type { Namespace, NetworkId } from "./model/namespace.js"
import type { Network } from "./model/network.js"
import type { Notice } from "./model/notice.js"
import type { Remote } from "./model/remote.js"
import type { Settings, ThemeMode, ThemeVariables } from "./model/settings.js"
import type { Transfer, TransferStep } from "./model/transfer.js"
import type { State } from "./streams/operators/state.js"

/** A row of the wallet list. */
export interface ListedConnector extends ConnectorInfo {
  readonly recent: boolean
}

/** The network on show, and whether the site offers it. */
export interface ShownNetwork extends Network {
  readonly supported: boolean
}

/** A notice on the screen. */
export interface ShownNotice extends Notice {
  readonly id: number
}

export interface ModalState {
  readonly open: boolean
  /** The last one is on show; never empty. */
  readonly stack: readonly [Route, ...Route[]]
  /** Counts the refusals to close, so that a view can shake once for each. */
  readonly refusals: number
}

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

export interface Theme {
  readonly mode: ThemeMode
  /** The mode, with `system` answered by the page. */
  readonly shade: "light" | "dark"
  readonly variables: ThemeVariables
}

export interface ConnectInput {
  /** A connector's id, for example `io.metamask`. */
  readonly connector: string
  readonly namespace?: Namespace
}

export interface DisconnectInput {
  readonly namespace?: Namespace
  /** One wallet; without it, every wallet of the namespace. */
  readonly connector?: string
}

/** What the wallet tells its host, once each (SPEC §7, names of the analytics events). */
export type WalletEvent =
  | { readonly type: "INITIALIZE" }
  | { readonly type: "MODAL_OPEN" | "MODAL_CLOSE"; readonly connected: boolean }
  | { readonly type: "CONNECT_SUCCESS"; readonly connection: Connection; readonly reconnect: boolean }
  | { readonly type: "CONNECT_ERROR" | "USER_REJECTED"; readonly connector: string; readonly error: AnyWalletError }
  | { readonly type: "DISCONNECT_SUCCESS"; readonly namespace: Namespace | "all" }
  | { readonly type: "SWITCH_NETWORK"; readonly network: NetworkId }
  | { readonly type: "SEND_INITIATED" }
  | { readonly type: "SEND_SUCCESS"; readonly hash: string }

export interface Wallet {
  readonly settings: Settings
  readonly connections$: State<Connections>
  readonly status$: State<ConnectionStatus>
  readonly account$: State<AccountKey | null>
  readonly network$: State<ShownNetwork>
  readonly balance$: State<Remote<Balance>>
  readonly connectors$: State<readonly ListedConnector[]>
  readonly notices$: State<readonly ShownNotice[]>
  readonly theme$: State<Theme>
  readonly modal: ModalControl
  readonly events$: Observable<WalletEvent>

  readonly connect: (input: ConnectInput) => Promise<Connection>
  /** Calls off an attempt under way. */
  readonly cancelConnect: (input: ConnectInput) => void
  readonly disconnect: (input?: DisconnectInput) => Promise<void>
  /** Makes a connected wallet the active one. */
  readonly activate: (input: ConnectInput) => void
  readonly switchNetwork: (network: NetworkId) => Promise<NetworkId>
  readonly signMessage: (message: string) => Promise<string>
  /** The steps of one transfer; subscribing sends, once. */
  readonly send: (transfer: Transfer) => Observable<TransferStep>
  readonly refreshBalance: () => void
  readonly setTheme: (theme: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }) => void
  readonly notify: (notice: Notice) => void
  readonly dismiss: (id: number) => void

  readonly start: () => () => void
  readonly destroy: () => void
}
