/** Every constant of SPEC §9 and of the connection lifecycle, under a name. Times are in milliseconds. */
export const limits = {
  /** How long a balance is answered from the cache. */
  balanceTtl: 30_000,
  /** How long a balance is not asked again after a failure. */
  balanceRetry: 30_000,
  /** Balances kept in storage. */
  cachedBalances: 50,
  /** Quiet before a balance is asked, so that a burst of wallet events costs one request. */
  settle: 50,
  /** How long shared work goes on after the last look. */
  linger: 1_000,

  /** A person may take this long to answer a wallet's prompt. */
  connectDeadline: 120_000,
  /** A person may take this long to answer a prompt to sign or to switch. */
  promptDeadline: 300_000,
  /** How long a page waits for a remembered wallet to announce itself. */
  discoveryDeadline: 3_000,
  /** How long a remembered wallet may take to answer a silent question. */
  reconnectDeadline: 10_000,
  /** A wallet is asked to forget this site, and not waited for any longer than this. */
  revokeTimeout: 100,

  /** Between two readings of the clock, where something says how long ago it was. */
  tick: 10_000,

  /** How long a toast stays. */
  toast: 2_500,

  /** Wallets remembered as recently used. */
  recentWallets: 2,

  /** Letters kept at the start and the end of a shortened address. */
  addressStart: 4,
  addressEnd: 6,
  /** Decimal places of a coin amount, and of money. */
  amountDecimals: 3,
  moneyDecimals: 2,

  /** The most that is kept of a name given by a wallet, in characters. */
  nameLength: 64,
  /** The largest icon taken from a wallet, in characters of its URL. */
  iconLength: 65_536,
  /** The largest icon that is kept in storage, in characters of its URL. */
  storedIconLength: 8_192,
  /** The largest record read back from storage, in characters. */
  recordLength: 262_144,
  /** The most wallets of one page that are listed. */
  announcedWallets: 100,
} as const
