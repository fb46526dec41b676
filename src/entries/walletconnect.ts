export type {
  PairingStep,
  Proposal,
  ProposedScope,
  ProposedSignIn,
  RelayClient,
  RelayRequest,
  SessionEventName,
} from "../adapters/walletConnect/relayClient.js"
export type { SharedProvider } from "../adapters/walletConnect/sharedProvider.js"
export { walletConnect } from "../adapters/walletConnect/walletConnect.js"
export type { WalletConnectOptions } from "../adapters/walletConnect/walletConnectOptions.js"
