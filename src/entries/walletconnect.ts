import type { ConnectorFactory } from "../adapters/connector.js"
import { relayFactory } from "../adapters/walletConnect/walletConnect.js"
import type { WalletConnectOptions } from "../adapters/walletConnect/walletConnectOptions.js"

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
export type { WalletConnectOptions }

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./walletconnectCode.js")

/**
 * Connects wallets on phones and other devices by WalletConnect: one session over all chain families of the site. The
 * library `@walletconnect/universal-provider` is loaded when a visitor connects, or when a session is restored.
 */
export const walletConnect = (options?: WalletConnectOptions): ConnectorFactory => relayFactory(options, code)
