/** An amount of a network's native coin, exact. */
export interface Balance {
  /** Decimal string in whole coins, for example `"0.25"`. */
  readonly amount: string
  readonly symbol: string
}
