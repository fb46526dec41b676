/**
 * The constants of talking to wallets and chains (SPEC §9), apart from `limits`: a page that nobody has connected loads
 * none of them. Times are in milliseconds.
 */
export const chainLimits = {
  /** How long a mined receipt is waited for. */
  receiptTimeout: 25_000,
  /** Between two questions for a receipt. */
  receiptInterval: 1_000,
  /** How long one RPC endpoint may take before the next one is asked. */
  rpcTimeout: 4_000,
  /** Some wallets agree to a switch before they have made it; this long, the change is waited for. */
  switchLag: 1_000,
  /** Between two looks at the pending transactions. */
  pendingInterval: 30_000,
  /** Looks at the pending transactions after which the watch ends. */
  pendingLimit: 99,
  /** A request that a wallet has left without an answer, other than a prompt to a person. */
  answerTimeout: 10_000,
  /** EVM chain id where none is known. */
  fallbackChainId: 1,
  /** The most that is kept of what a wallet or a contract says, in characters. */
  wordsLength: 280,
  /** The most accounts taken from a wallet at once. */
  accounts: 100,
} as const
