export { solana } from "../adapters/solana/solana.js"
export type { SolanaCommandWallet } from "../adapters/solana/siteCommands.js"
export {
  signAllTransactions,
  signAndSendTransaction,
  signBytes,
  signInWithSolana,
  signTransaction,
} from "../adapters/solana/siteCommands.js"
export type { SendOptions, SolanaSignedIn, SolanaSignInInput } from "../adapters/solana/solanaWallet.js"
