export type { AnnouncedInfo } from "../testing/announcement.js"
export { announce } from "../testing/announcement.js"
export type { Reaction, RpcError } from "../testing/reactions.js"
export { answers, hangs, rejects, throwsAtOnce, waitsFor } from "../testing/reactions.js"
export type { ScriptedProvider, ScriptedWallet, ScriptedWalletOptions } from "../testing/scriptedWallet.js"
export { scriptedWallet } from "../testing/scriptedWallet.js"
export type { Listener } from "../testing/emitter.js"
export type { WalletCall, WalletState } from "../testing/walletMethods.js"
export { fakeHash, fakeSignature } from "../testing/walletMethods.js"
export type { Fetch } from "../testing/jsonRpc.js"
export type { ScriptedSolanaOptions, ScriptedSolanaWallet, SolanaCall } from "../testing/scriptedSolanaWallet.js"
export { scriptedSolanaWallet } from "../testing/scriptedSolanaWallet.js"
export type { SolanaKey, Subtle } from "../testing/solanaKeys.js"
export { solanaKeys } from "../testing/solanaKeys.js"
export type { SolanaState } from "../testing/solanaMethods.js"
export type { BitcoinAddress, BitcoinKeys, BitcoinNetworkName, BitcoinState } from "../testing/bitcoinMethods.js"
export type {
  BitcoinCall,
  ScriptedBitcoinOptions,
  ScriptedBitcoinProvider,
  ScriptedBitcoinWallet,
} from "../testing/scriptedBitcoinWallet.js"
export { scriptedBitcoinWallet } from "../testing/scriptedBitcoinWallet.js"
