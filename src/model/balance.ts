/** An amount of a network's native coin, exact. */
export interface Balance {
  /** Decimal string in whole coins, for example `"0.25"`. */
  readonly amount: string
  readonly symbol: string
}

/** What is shown when a balance cannot be had (SPEC §8). */
export const noBalance: Balance = { amount: "0.00", symbol: "ETH" }
