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
  /** How long a transfer is looked for before the command ends with `OutcomeUnknown`. */
  outcomeTimeout: 60_000,
  /** How often a signed transaction is handed to the chain again. */
  rebroadcastInterval: 2_000,
  /** How long to wait for a transaction that expires: its 150 blocks, and those until their height is final. */
  expiryTimeout: 150_000,
  /** Polling interval for a pending transfer, and for one that is older than `followClosely`. */
  followInterval: 4_000,
  followSlowly: 30_000,
  followClosely: 300_000,
  /** How long a node must not know a transaction before it counts as dropped. */
  droppedAfter: 120_000,
  /** After that a pending transfer is forgotten: a day. */
  followLifetime: 86_400_000,
  /** Some wallets resolve a network switch or a connection early; how long to wait for the change. */
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
  /** How often a wallet whose link is lost is asked whether it reaches the chain again. */
  linkInterval: 10_000,
  /** Wallets may emit several chains while they add one: after a change, further ones within this time are one change. */
  chainSettle: 250,
  /** How long a pairing URI is shown: the four minutes of its life, without the last ten seconds. */
  pairingLife: 230_000,
  /** How long it may be approved after that: for the library it lives for five minutes, as for wallets. */
  pairingGrace: 60_000,
  /** How long after a pairing URI could not be renewed that is tried again. */
  pairingRetry: 5_000,
  /** Time that a relay has to take a proposal. */
  relayTimeout: 15_000,
  /** Time that a relay has to take the end of a session, before the page goes on without it. */
  relayClose: 1_000,
  /** Time that the storage of a relay's client has to answer, before the page goes on with the sessions that it knows. */
  sessionsRead: 1_000,
  /** Time that a relay has to say why it closes a socket, before another one is opened. */
  relayClosing: 2_000,
  /** How long a relay that is not used any more is kept open. */
  relayIdle: 1_000,
  /** Time that a relay has to answer after a pause of the page, before its socket is considered lost. */
  relayProbe: 2_000,
  /** A relay that is lost for less than this is not reported. */
  relaySettle: 1_000,
  /** Time that the frame which attests the origin of the site may take. */
  verifyTimeout: 500,
  /** Maximum length of a message from a wallet or a contract, in characters. */
  messageLength: 280,
  /** Maximum length of an account's name, in characters: that of a domain name. */
  nameLength: 253,
  /** Maximum number of accounts accepted from a wallet. */
  accounts: 100,
} as const
