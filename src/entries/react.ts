"use client"

export type { WalletProviderProps } from "../react/WalletProvider.js"
export { WalletProvider } from "../react/WalletProvider.js"
export { useAccount, useBalance, useHistory, useIdentity, usePrice, useTokens, useTransfers } from "../react/account.js"
export { useConnect, useDisconnect, useSend, useSignMessage, useSwitchNetwork } from "../react/commands.js"
export type { KnownStatus } from "../react/connection.js"
export {
  useActivate,
  useActiveNamespace,
  useAttempt,
  useConnections,
  useConnectors,
  useNetwork,
  useRecentConnections,
  useStatus,
} from "../react/connection.js"
export { useWallet } from "../react/context.js"
export type { CoreKey } from "../model/messages.js"
export type { Catalogue, PageKey, Say } from "../react/messages.js"
export type { SayCount } from "../react/counted.js"
export { useCounted } from "../react/counted.js"
export { useLocale, useMessages } from "../react/messages.js"
export { type DirectoryControl, useDirectory } from "../react/useDirectory.js"
export { useDevice, useLinks } from "../react/useLinks.js"
export { useModal, useNotices } from "../react/modal.js"
export { useHydrated, useNow } from "../react/page.js"
export { useFeatures, useSettings, useTheme } from "../react/settings.js"
export type { BoundCommand, CommandState, WhileBusy } from "../react/useCommand.js"
export { useCommand } from "../react/useCommand.js"
export type { PluginKey, StateOf } from "../react/usePlugin.js"
export { usePlugin } from "../react/usePlugin.js"
export { useEmbedded } from "../react/useEmbedded.js"
export { useNames } from "../react/useNames.js"
export { usePay } from "../react/usePay.js"
export { useProvider } from "../react/useProvider.js"
export { useSendForm } from "../react/useSendForm.js"
export { useSessions } from "../react/useSessions.js"
export { useOnramp } from "../react/useOnramp.js"
export { useSignIn } from "../react/useSignIn.js"
export { useSwap } from "../react/useSwap.js"
export { useStream } from "../react/useStream.js"
export type { EventOf } from "../react/useWalletEvent.js"
export { useWalletEvent } from "../react/useWalletEvent.js"
export type { ConnectButtonProps } from "../views/ConnectButton.js"
export { ConnectButton } from "../views/ConnectButton.js"
export type { WalletModalProps } from "../views/WalletModal.js"
export { WalletModal } from "../views/WalletModal.js"
export type { ButtonStatus } from "../model/buttonStatus.js"
export type { ButtonState } from "../views/useButton.js"
export { useButton } from "../views/useButton.js"
export type { Heading, LazyView, Loading, Names, PropsOf, ViewRows, ViewSlot } from "../views/viewRow.js"
export type { WalletViewProps } from "../views/WalletView.js"
export { WalletView } from "../views/WalletView.js"
