export type {
  Approval,
  ConnectedWallet,
  Connector,
  ConnectorEvent,
  ConnectorFactory,
  ConnectorPorts,
  OpenOptions,
  SignInAsk,
} from "../adapters/connector.js"
export type { PageSignals, Signer, SignerCall, SignerPorts, Transport } from "../adapters/signer.js"
export type {
  ChainReads,
  AccountCall,
  SwapReads,
  Family,
  FamilyProvider,
  FamilyRules,
  NameReads,
  PendingFilter,
  ProviderEvent,
  ProviderPorts,
  ProviderState,
  SignInReads,
} from "../adapters/family.js"
export { createWallet } from "../wallet/createWallet.js"
export type { Account, AccountKey, Accounts, AccountType } from "../model/account.js"
export { caip10, parseCaip10, sameAccount } from "../model/account.js"
export type { Activity, ActivityPage, ActivityTransfer } from "../model/activity/activity.js"
export type { Balance } from "../model/token/balance.js"
export type { SignedText, SignInMessage } from "../model/signIn/signInMessage.js"
export { shownBalance } from "../model/token/balance.js"
export type { Connection, ConnectionRecord, StoredConnection } from "../model/connection/connection.js"
export type {
  ConnectionKey,
  Connections,
  ConnectionStatus,
  NamespaceState,
  Remembered,
} from "../model/connection/connections.js"
export type { ConnectorInfo, ConnectorKey, ConnectorType } from "../model/connection/connector.js"
export type { ConnectorRow, RowConnector } from "../model/connection/connectorRows.js"
export type { ListedConnector } from "../model/connection/connectors.js"
export type { DataCapability } from "../model/dataCapability.js"
export type { Device } from "../model/pairing/device.js"
export type { CustomWallet, DirectoryWallet, WalletLinks, WalletStores } from "../model/directory/directoryWallet.js"
export type { DisconnectInput } from "../model/connection/disconnecting.js"
export type { ErrorDetails } from "../model/errorDetails.js"
export type { AnyWalletError, ErrorCode } from "../model/errors.js"
export { WalletError } from "../model/errors.js"
export type { DisconnectCause, TrackedEvent, WalletEvent } from "../model/connection/events.js"
export type { Features, FeatureSet, OfferedFeatures } from "../model/settings/features.js"
export { formatAmount, shortAddress } from "../model/text/format.js"
export type { History, NextPage } from "../model/activity/history.js"
export type { RecentConnection } from "../model/connection/recentConnection.js"
export type { ConnectAttempt } from "../model/connection/connectAttempt.js"
export type { Identity, ResolvedName } from "../model/names/identity.js"
export type { InitialState } from "../model/connection/initialState.js"
export type { MessageKey, Messages } from "../model/words/english.js"
export type { PluginMessages } from "../model/text/messages.js"
export type { CountedKey, PluralKey } from "../model/text/plural.js"
export type { NoticeKey } from "../model/words/notices.js"
export { noticeWords } from "../model/words/notices.js"
export type { FeatureRoute, FeatureView, InnerView } from "../model/modal/featureRoutes.js"
export type {
  BuiltInRoute,
  BuiltInView,
  ModalState,
  OpenableView,
  PluginRoutes,
  Route,
  View,
} from "../model/modal/modal.js"
export type { Namespace, NetworkId } from "../model/namespace.js"
export type { BlockExplorer, Currency, Network, NetworkMark, ShownNetwork } from "../model/network.js"
export type { FeeSpeed } from "../model/transfer/feeSpeed.js"
export type { Notice, NoticePlace } from "../model/notices/notice.js"
export { noticeFor } from "../model/notices/notice.js"
export type { ShownNotice } from "../model/notices/notices.js"
export type { Provider, ProviderCall, ProviderEvents, ProviderRpcError } from "../model/provider.js"
export type { Price } from "../model/token/price.js"
export type { Remote } from "../model/remote.js"
export { latest } from "../model/remote.js"
export type {
  Receiver,
  SendForm,
  SendProgress,
  SendState,
  Sent,
  SendField,
  SendIssue,
  SendNext,
  SendVerdict,
} from "../model/send/sendForm.js"
export type { SendWarning } from "../model/send/sendWarning.js"
export type { SendTokens } from "../model/token/sendTokens.js"
export type { RecordKey, Records } from "../services/storage.js"
export type { Metadata, Settings, ThemeMode, ThemeValue, ThemeVariables } from "../model/settings/settings.js"
export type { Theme, ThemeChange } from "../model/settings/theme.js"
export type { Token } from "../model/token/token.js"
export type { TokenInfo } from "../model/token/tokenInfo.js"
export type {
  SpentTokens,
  SubmitOptions,
  TransactionTrace,
  Transfer,
  TransferStep,
  TransferToken,
} from "../model/transfer/transfer.js"
export type { FollowedTransfer, PendingTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"
export type { WalletLink } from "../model/pairing/walletLink.js"
export type { LinksState, OpenedLink, TappedLink } from "../model/pairing/walletLinks.js"
export type { WalletOptions } from "../wallet/options.js"
export type { Cookies } from "../services/browser.js"
export { browserEnvironment } from "../services/browser.js"
export type { CookieOptions } from "../services/cookieStorage.js"
export { cookieStorage, initialStateOf } from "../services/cookieStorage.js"
export { browserLanguage } from "../services/browserLanguage.js"
export type { ConfigurationService } from "../services/cloud/configuration.js"
export type { EventLog, LogBuffer } from "../services/eventLog.js"
export { eventLog } from "../services/eventLog.js"
export type { EventSink } from "../services/eventSink.js"
export type { Environment, KeyValueStorage, Page } from "../services/environment.js"
export { inertEnvironment, memoryStorage } from "../services/environment.js"
export type { DataAnswers, DataProvider } from "../services/data/dataProvider.js"
export type { State } from "../streams/operators/withValue.js"
export type { LinksControl, SendControl, Wallet } from "../wallet/wallet.js"
export { withInitialState } from "../wallet/withInitialState.js"
export type {
  Chain,
  ConnectInput,
  HistoryControl,
  LinkActions,
  ModalControl,
  SelectAccountInput,
  SendActions,
} from "../wallet/controls.js"
export type { Part } from "../wallet/attach.js"
export type { ActionName, Actions, Feature, Plugin, PluginControl, PluginControls } from "../wallet/plugin.js"
export type { WalletContext } from "../wallet/walletContext.js"
export type { Call, QueryValue } from "../services/data/call.js"
