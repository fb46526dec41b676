export { solana } from "../adapters/solana/solana.js"
export type { SolanaCommandWallet } from "../adapters/solana/site/siteCommands.js"
export {
  signAllTransactions,
  signAndSendTransaction,
  signBytes,
  signInWithSolana,
  signTransaction,
} from "../adapters/solana/site/siteCommands.js"
export type { SendOptions, SolanaSignedIn, SolanaSignInInput } from "../adapters/solana/wallet/solanaWallet.js"
