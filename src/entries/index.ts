export type {
  Adapter,
  AdapterFactory,
  AdapterPorts,
  ChainReads,
  Connector,
  ConnectorEvent,
  DisconnectedFlags,
  PendingFilter,
} from "../adapters/adapter.js"
export { createWallet } from "../wallet/createWallet.js"
export type { Account, AccountKey, AccountType } from "../model/account.js"
export { caip10, parseCaip10, sameAccount } from "../model/account.js"
export type { Balance } from "../model/balance.js"
export type { Connection, StoredConnection } from "../model/connection.js"
export type { Connections, ConnectionStatus, Lane, Remembered } from "../model/connections.js"
export type { ConnectorInfo, ConnectorType } from "../model/connector.js"
export type { ListedConnector } from "../model/connectors.js"
export type { Goodbye } from "../model/disconnecting.js"
export type { AnyWalletError, ErrorCode, ErrorDetails } from "../model/errors.js"
export { WalletError } from "../model/errors.js"
export type { WalletEvent } from "../model/events.js"
export type { Features } from "../model/features.js"
export { formatAmount, shortAddress } from "../model/format.js"
export type { MessageKey, Messages } from "../model/messages.js"
export { english } from "../model/messages.js"
export type { ModalState, OpenableView, Route, View } from "../model/modal.js"
export type { Namespace, NetworkId } from "../model/namespace.js"
export type { BlockExplorer, Currency, Network, ShownNetwork } from "../model/network.js"
export type { Notice, NoticePlace } from "../model/notice.js"
export { noticeFor } from "../model/notice.js"
export type { ShownNotice } from "../model/notices.js"
export type { Remote } from "../model/remote.js"
export { latest } from "../model/remote.js"
export type { Metadata, Settings, ThemeMode, ThemeVariables } from "../model/settings.js"
export type { Theme, ThemeChange } from "../model/theme.js"
export type { TokenInfo } from "../model/tokenInfo.js"
export type { Transfer, TransferStep, TransferToken } from "../model/transfer.js"
export type { WalletOptions } from "../wallet/options.js"
export { browserEnvironment } from "../services/browser.js"
export type { Environment, KeyValueStorage, Page } from "../services/environment.js"
export { inertEnvironment, memoryStorage } from "../services/environment.js"
export type { State } from "../streams/operators/state.js"
export type { Chain, ConnectInput, ModalControl, Wallet } from "../wallet/wallet.js"
