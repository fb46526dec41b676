/** Constants of payments (CONTRACTS §4.3). Times are in milliseconds. */
export const payLimits = {
  /** How long a site waits for the result, by default. */
  timeout: 300_000,
  /** The longest time of a timer: one of more ends at once. What takes longer outlives the page. */
  longestTimer: 2_147_483_647,
  /** Pause between two reads of the status of a payment. */
  pollInterval: 3_000,
  /** The most reads of a status in a row: a day. */
  polls: 28_800,
  /** After how many reads in a row an exchange has forgotten a payment that it does not know any more: a minute. */
  unknownReads: 20,
  /** Pause between two quotes for the same payment. */
  refresh: 20_000,
  /** How long a quote can be sent after it was given. */
  quoteLifetime: 60_000,
  /** The most exchanges that are listed. */
  exchanges: 2,
  /** How long the page of an exchange may take to get its address. */
  addressDeadline: 30_000,
  /** How soon after the modal was closed by a connection it is opened again. */
  sameMoment: 100,
  /** The most payments that are stored; older ones are forgotten, those that have ended first. */
  stored: 50,
  /** The most pages of exchanges that were left open among those in progress; older ones are forgotten for what was paid. */
  visits: 10,
  /** How long a tab may prepare a payment before it asks the wallet, where the browser has no locks. */
  noteLifetime: 60_000,
  /** How long a direct payment takes, in seconds, as it is shown (CONTRACTS §1.5). */
  directSeconds: 6,
} as const
