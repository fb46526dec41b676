/**
 * Constants for wallets and chains (SPEC §9). Separate from `limits` because they are loaded only once a wallet connects.
 * Times are in milliseconds.
 */
export const chainLimits = {
  /** Timeout for a transaction receipt. */
  receiptTimeout: 25_000,
  /** Polling interval for a receipt. */
  receiptInterval: 1_000,
  /** Timeout of one RPC endpoint before the next one is tried. */
  rpcTimeout: 4_000,
  /** Some wallets resolve a network switch early; how long to wait for the change. */
  switchLag: 1_000,
  /** Polling interval for pending transactions. */
  pendingInterval: 30_000,
  /** Number of polls for pending transactions before polling stops. */
  pendingLimit: 99,
  /** Timeout of a wallet request that shows no prompt. */
  requestTimeout: 10_000,
  /** Time that a wallet has to report an account's assets, before the site's data provider is asked. */
  assetsTimeout: 2_000,
  /** Maximum number of assets of one chain accepted from a wallet, and of chains. */
  assets: 1_000,
  /** How long a remembered wallet may take to answer without a prompt; then the page goes on, and an answer still counts. */
  resumeTimeout: 8_000,
  /** Wallets may emit several chains while they add one: after a change, further ones within this time are one change. */
  chainSettle: 250,
  /** Maximum length of a message from a wallet or a contract, in characters. */
  messageLength: 280,
  /** Maximum number of accounts accepted from a wallet. */
  accounts: 100,
} as const
