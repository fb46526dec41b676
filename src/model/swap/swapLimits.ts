/** Constants of swaps (CONTRACTS §4). Times are in milliseconds. */
export const swapLimits = {
  /** How much less than quoted may arrive, in whole percent: the default, and what can be chosen. */
  slippage: 1,
  slippages: [1, 2, 5],
  /** Pause between two quotes for the same input, and between two builds of a reviewed swap. */
  refresh: 10_000,
  /** How long typing must pause before a quote is requested. */
  typingDebounce: 200,
  /** How long the tokens that a site names are waited for. */
  fillTimeout: 5_000,
  /** The gas left over where the most of the native currency is swapped. */
  reservedGas: 150_000n,
  /** The data of its call, in bytes: on a rollup, the fee for that is left over too. */
  reservedBytes: 2_000,
  /** The service's fee, as a part of the amount; it is in the quote. */
  fee: 0.0085,
  /** Decimal places of what is divided (SPEC §9). */
  quotientDecimals: 20,
  /** From this part of the value lost on, the user is warned. */
  highImpact: 0.05,
  /** The most tokens of the account that are watched while a swap is checked. */
  watched: 50,
} as const
