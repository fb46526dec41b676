/** Constants of deposits from an exchange (CONTRACTS §4.3). Times are in milliseconds. */
export const depositLimits = {
  /** Amounts that are offered, in US dollars. */
  presets: ["10", "50", "100"],
  /** The most decimal places and digits before them of an amount in US dollars. */
  decimals: 6,
  digits: 10,
  /** The most decimal places of what is asked for, in whole coins. */
  coinDecimals: 8,
  /** Pause between two reads of the status, and the most reads of it in a row without news. */
  pollInterval: 5_000,
  polls: 20,
  /** How long one that has not ended is looked for, also after a reload: a day. */
  lifetime: 86_400_000,
  /** Pause between two reads of the price. */
  refresh: 20_000,
} as const
