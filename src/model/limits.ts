/** Constants of SPEC §9 and of the connection lifecycle. Times are in milliseconds. */
export const limits = {
  /** Cache lifetime of a balance. */
  balanceTtl: 30_000,
  /** Time after a failure until a balance may be requested again. */
  balanceRetry: 30_000,
  /** Maximum number of balances in storage. */
  cachedBalances: 50,
  /** Debounce of balance requests: a burst of wallet events makes one request. */
  settle: 50,
  /** Time that a shared source stays subscribed after the last unsubscription. */
  linger: 1_000,

  /** Timeout of a prompt to connect. */
  connectDeadline: 120_000,
  /** How long a pairing URI may be shown before a wallet answers: it is renewed until then. */
  pairingDeadline: 1_200_000,
  /** Timeout of a prompt to sign, send or switch. */
  promptDeadline: 300_000,
  /** Time to wait for a wallet to be announced. */
  discoveryDeadline: 3_000,
  /** Timeout of restoring a connection without a prompt. */
  reconnectDeadline: 10_000,
  /** Time to wait for a wallet to revoke the permissions of this site. */
  revokeTimeout: 100,

  /** Update interval of relative times. */
  tick: 10_000,

  /** Display time of a toast, and of the receipt of a transfer before the modal returns to the account. */
  toast: 2_500,

  /** Number of recently used wallets to remember. */
  recentWallets: 2,

  /** Number of characters at the start and the end of a shortened address. */
  addressStart: 4,
  addressEnd: 6,
  /** Decimal places of a coin amount, and of an amount in US dollars. */
  amountDecimals: 3,
  moneyDecimals: 2,

  /** Number of wallets that are listed before others are recommended beside them. */
  recommendedWallets: 4,
  /** From how many rows on a list of wallets or networks has a search. */
  searchedRows: 8,
  /** Maximum length of a wallet's name, in characters; longer ones are truncated. */
  nameLength: 64,
  /** Maximum length of a wallet's icon URL, in characters. */
  iconLength: 65_536,
  /** Maximum length of an icon URL in storage, in characters. */
  storedIconLength: 8_192,
  /** Maximum length of a record that is read from storage, in characters. */
  recordLength: 262_144,
  /** Maximum number of announced wallets that are listed. */
  announcedWallets: 100,
} as const
