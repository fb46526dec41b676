/** What a token is worth. */
export interface Price {
  /** The CAIP-10 address that was asked for. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | null
  /** In US dollars. */
  readonly price: number
  /** Decimal places between the smallest unit and one token; null when nobody knows. */
  readonly decimals: number | null
}
